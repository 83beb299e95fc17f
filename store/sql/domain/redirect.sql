-- Set the redirect target of the company's domain $2 to $3. An empty target ends the redirect. Adds an audit log entry of
-- the actor $4 with the address $5 and the request $6.
with changed as (
    update domains
    set redirect_to = $3
    where company_id = $1 and host = $2 and kind = 'custom' and state <> 'removed' and redirect_to <> $3
    returning host
)
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_name, address, request_id)
select $1, now(), nullif($4::bigint, 0), 'domain_redirect', 'domain', c.host, $5, $6
from changed c
