-- Lease the custom domain that must be checked next to the caller for $1 seconds, and return it. Companies with fewer than
-- two leased domains come first. Within each group of companies, domains with a requested check come first if $2 is true.
-- Otherwise domains with a routine check come first. The values contain these four cases in order.
with busy as (
    select company_id
    from domains
    where leased_until > now()
    group by company_id
    having count(*) >= 2
), due as (
    select found.host, found.company_id
    from (values (false, $2::boolean), (false, not $2), (true, $2), (true, not $2)) as turn (busy, asked)
    cross join lateral (
        select host, company_id
        from domains
        where asked = turn.asked and next_check_at <= now() and (leased_until is null or leased_until <= now())
            and (company_id in (select company_id from busy)) = turn.busy
        order by next_check_at
        limit 1
        for update skip locked
    ) found
    limit 1
)
update domains d
set leased_until = now() + make_interval(secs => $1), claims = d.claims + 1
from due
where d.host = due.host and d.company_id = due.company_id
returning
    d.host, d.company_id, d.state, d.token, d.code, d.cause, d.redirect_to, d.attempts, d.misses, d.next_check_at, d.claims,
    d.created_at, d.checked_at, d.verified_at, d.ready_at, d.certificate_from, d.certificate_until,
    coalesce(extract(epoch from d.order_after - now()), 0)::float8 as order_wait,
    extract(epoch from now() - d.changed_at)::float8 as in_state
