-- Add an audit log entry with the time $2, the actor $3 and the user $4 on whose behalf the actor acts. An id of 0
-- means that there is none.
insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id)
values ($1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), $5, $6, nullif($7::bigint, 0), $8, $9, $10)
