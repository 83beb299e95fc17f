-- Returns the company's claim on the custom domain $2, with its state.
select
    host, company_id, state, token, code, cause, redirect_to, attempts, misses, next_check_at, claims, created_at,
    checked_at, verified_at, ready_at, certificate_from, certificate_until, main
from domains
where company_id = $1 and host = $2 and kind = 'custom'
