-- The record of the company $2 for the name $1 is gone, and another company's is there: the name leaves the one.
update domains
set state = 'removed', code = 'moved', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
where host = $1 and company_id = $2 and token <> '' and state in ('verified', 'issuing', 'active', 'failing', 'lost')
