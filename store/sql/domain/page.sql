-- Returns a page of the company's custom domains, with the number of all of them. Existing claims are listed first, oldest
-- first. Removed claims follow, last removed first. The statement counts the domains each time, because the lists are short.
select
    count(*) over () as total_count,
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main
from domains
where company_id = $1 and kind = 'custom'
order by state = 'removed', case when state = 'removed' then changed_at end desc, created_at, host
limit $2::bigint offset $3::bigint
