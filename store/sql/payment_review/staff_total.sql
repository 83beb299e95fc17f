-- Returns the number of payment reviews. If $2 is true, closed reviews are included. $3 is an order, or 0 for all
-- orders.
select count(*) from undecided_payments where company_id = $1 and ($2::boolean or closed_at is null) and ($3::bigint = 0 or order_id = $3)
