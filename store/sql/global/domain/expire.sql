-- End the claim of the company $2 on the domain $1 with the code $4 and the cause $5, because the company has abandoned the
-- claim. No row changes unless the counter claims of the domain is still $3. $6 is the time at which the check was due. A
-- request for a check is cleared, unless it was made after this time was read.
update domains
set state = 'removed', code = $4, cause = $5, leased_until = null, changed_at = now(), checked_at = now(),
    next_check_at = case when next_check_at is distinct from $6 then next_check_at else now() end,
    asked = asked and next_check_at is distinct from $6
where host = $1 and company_id = $2 and claims = $3 and state <> 'removed'
