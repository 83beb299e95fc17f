-- Add an audit log entry with the time $2 and the kind $5. $3 is the actor, and $4 the user on whose behalf the actor acts.
-- $6, $7 and $8 are the kind, the id and the name of the subject. $9 is the address and $10 the id of the request. An id of
-- 0 means that there is none.
insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id)
values ($1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), $5, $6, nullif($7::bigint, 0), $8, $9, $10)
