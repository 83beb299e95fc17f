-- Store the id $3 that the order $2 has at the gateway. If the order already has such an id, nothing changes, so that
-- all callers pay the same order. An order that was closed meanwhile remains closed.
update orders
set import_id = null, gateway_order_id = $3, status = case when status = 'new' then 'created' else status end, updated_at = now()
where company_id = $1 and id = $2 and gateway_order_id is null
