-- Add an audit log entry of the kind $4 at the time $3 about the user $2, who is also the actor, with the address $5 and the
-- request $6. Adds nothing if the company has no such user.
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
select $1, $3, u.id, $4, 'user', u.id, $5, $6
from users u
where u.company_id = $1 and u.id = $2
