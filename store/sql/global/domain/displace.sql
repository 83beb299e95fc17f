-- Remove the domain $1 from the company $2, because its DNS record is gone and another company's is there.
update domains
set state = 'removed', code = 'moved', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
where host = $1 and company_id = $2 and token <> '' and state in ('verified', 'issuing', 'active', 'failing', 'lost')
