-- Note what the gateway calls an order. The first answer stands, so that all who are told of the order pay the same. An
-- order that was given up meanwhile stays so.
update orders
set gateway_order_id = $3, status = case when status = 'new' then 'created' else status end, updated_at = now()
where company_id = $1 and id = $2 and gateway_order_id is null
