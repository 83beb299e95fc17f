-- Add an audit log entry: which user made a change, and on behalf of which user.
insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id)
values ($1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), $5, $6, nullif($7::bigint, 0), $8, $9, $10)
