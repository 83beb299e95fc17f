-- Record the result of a check of the domain $1 of the company $2 that was due at $4. No row changes unless the counter
-- claims of the domain is still $3. The next check is due in $10 seconds, or now if another check was requested in the
-- meantime. If $11 is positive, no certificate is ordered in the next $11 seconds. The request for a check stays pending
-- while a certificate is being obtained.
update domains
set state = $5, code = $6, cause = $7, attempts = $8, misses = $9,
    next_check_at = case when next_check_at is distinct from $4 then next_check_at else now() + make_interval(secs => $10) end,
    asked = case when next_check_at is distinct from $4 then asked else $5 = 'issuing' end,
    order_after = case when $11::float8 > 0 then now() + make_interval(secs => $11) when $5 = 'active' then null else order_after end,
    ready_at = case when $12 then coalesce(ready_at, now()) else ready_at end,
    certificate_from = coalesce($13, certificate_from), certificate_until = coalesce($14, certificate_until),
    changed_at = case when state = $5 then changed_at else now() end,
    checked_at = now(), leased_until = null
where host = $1 and company_id = $2 and claims = $3 and state <> 'removed'
