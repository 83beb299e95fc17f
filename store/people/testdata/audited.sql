-- Returns the audit log entries about a user, with the actor and the address.
select coalesce(string_agg(action || ' by ' || actor_id || ' from ' || address || ' in ' || request_id, '; ' order by id), '')
from audit_log
where company_id = $1 and subject_kind = 'user' and subject_id = $2
