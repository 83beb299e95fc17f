-- Returns the custom domains of the company, oldest claim first, including removed ones that are still listed.
select
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main
from domains
where company_id = $1 and kind = 'custom'
order by created_at, host
