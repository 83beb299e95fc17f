-- Schedule the next check of the domain $1 of the company $2 in $5 seconds, or now if a check was requested since the domain
-- was due at $4. No row changes unless the counter claims of the domain is still $3.
update domains
set next_check_at = case when next_check_at is distinct from $4 then next_check_at else now() + make_interval(secs => $5) end,
    asked = asked and next_check_at is distinct from $4, leased_until = null
where host = $1 and company_id = $2 and claims = $3
