-- Record that the company $2 has proven the pending domain $1, and make its next check due now. No row changes unless the
-- counter claims of the domain is still $3.
update domains
set state = 'verified', code = '', cause = '', attempts = 0, misses = 0, verified_at = now(), changed_at = now(), checked_at = now(),
    next_check_at = now(), asked = true, leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state = 'pending'
