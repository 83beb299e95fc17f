-- Remove the domain $1 from the company $2 with the cause $3, because its DNS record was replaced by the record of another
-- company. A domain that the operator vouches for stays unchanged.
update domains
set state = 'removed', code = 'moved', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
where host = $1 and company_id = $2 and token <> '' and state in ('verified', 'issuing', 'active', 'failing', 'lost')
