-- The claim $3 of the company $2 on the name $1 ends for the given reason.
update domains
set state = 'removed', code = $4, cause = $5, next_check_at = now(), leased_until = null, changed_at = now(), checked_at = now()
where host = $1 and company_id = $2 and claims = $3 and state <> 'removed'
