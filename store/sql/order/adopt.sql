-- Assign the gateway account $2 to the orders that have none, because an import added them, and that were changed in the last $3
-- seconds. Returns their ids.
update orders
set import_id = null, account_id = $2
where company_id = $1 and account_id is null and receipt is not null and status <> 'abandoned'
    and updated_at > now() - $3::double precision * interval '1 second'
returning id
