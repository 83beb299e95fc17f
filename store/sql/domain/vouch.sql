-- Mark the company's existing claim on the domain $2 as vouched for by the operator, and make the check of the domain due
-- now. Adds an audit log entry of the actor $3 with the address $4 and the request $5.
with vouched as (
    update domains
    set token = '', state = case when state = 'pending' then 'verified' else state end,
        code = case when state = 'pending' then '' else code end, cause = case when state = 'pending' then '' else cause end,
        attempts = 0, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, verified_at = coalesce(verified_at, now()),
        changed_at = case when state = 'pending' then now() else changed_at end
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed' and token <> ''
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($3::bigint, 0), 'domain_vouch', 'domain', v.host, $4, $5
from vouched v
