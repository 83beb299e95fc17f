-- Returns at most $1 unfinished tasks of the payment worker with their last results, oldest first. If $2 is not NULL,
-- returns only tasks of the company $2.
select t.id, t.company_id, t.kind, t.account_id, t.order_id, t.payment_id, t.gateway_order_id, t.detail, t.attempts,
    extract(epoch from now() - t.created_at)::bigint as age, t.outcome, t.created_at, t.due_at
from payment_tasks t
where t.done_at is null and ($2::bigint is null or t.company_id = $2)
order by t.created_at, t.id
limit $1
