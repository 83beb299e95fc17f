-- Register the gateway key $2 for the company $1. No row changes if another company has the key.
insert into gateway_keys (key_id, company_id)
values ($2, $1)
on conflict (key_id) do update set company_id = excluded.company_id
where gateway_keys.company_id = excluded.company_id
