-- Mark the company's domain $2 as removed with the cause $3, and add an audit log entry of the actor $4 with the address $5
-- and the request $6. The domain check, which is due immediately, deletes the certificates of the domain unless another
-- company has the domain.
with taken as (
    update domains
    set state = 'removed', code = 'removed', cause = $3, next_check_at = now(), asked = true, leased_until = null, claims = claims + 1, changed_at = now()
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed'
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($4::bigint, 0), 'domain_remove', 'domain', t.host, $5, $6
from taken t
