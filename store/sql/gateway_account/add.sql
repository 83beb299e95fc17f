-- Create the gateway account of the company and return its id.
insert into gateway_accounts (company_id, key_id, key_secret, webhook_secret, orders_required, end_after_refund)
values ($1, $2, $3, $4, $5, $6)
returning id
