-- Change the keys and the settings of the company's gateway account. A parameter that is NULL leaves its value
-- unchanged.
update gateway_accounts
set key_id = coalesce($2, key_id), key_secret = coalesce($3::bytea, key_secret), webhook_secret = coalesce($4::bytea, webhook_secret),
    orders_required = coalesce($5::boolean, orders_required), end_after_refund = coalesce($6::boolean, end_after_refund),
    updated_at = now()
where company_id = $1 and removed_at is null
returning id
