-- Which custom domains are to be checked? Up to $1 of them are leased to the caller for $2 seconds.
with due as (
    select host, company_id
    from domains
    where next_check_at <= now() and (leased_until is null or leased_until <= now())
    order by next_check_at, host, company_id
    limit $1
    for update skip locked
)
update domains d
set leased_until = now() + make_interval(secs => $2), claims = d.claims + 1
from due
where d.host = due.host and d.company_id = due.company_id
returning
    d.host, d.company_id, d.state, d.token, d.code, d.cause, d.redirect_to, d.attempts, d.misses, d.next_check_at, d.order_after, d.claims,
    d.created_at, d.changed_at, d.checked_at, d.verified_at, d.ready_at, d.certificate_from, d.certificate_until,
    coalesce(extract(epoch from d.order_after - now()), 0)::float8 as order_wait,
    extract(epoch from now() - d.changed_at)::float8 as in_state
