-- Lease up to $1 due tasks of the payment worker to the caller for $2 seconds, and return them. Leases use the
-- database's clock, which all nodes share.
with due as (
    select id
    from payment_tasks
    where done_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update payment_tasks t
set leased_until = now() + $2::double precision * interval '1 second', attempts = t.attempts + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.kind, t.account_id, t.order_id, t.payment_id, t.gateway_order_id, t.detail, t.attempts,
    extract(epoch from now() - t.created_at)::bigint as age
