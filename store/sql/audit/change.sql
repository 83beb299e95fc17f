-- Add an audit log entry with the changed fields $10 of an object and the database's current time.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id, changes)
values ($1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, $6, $7, $8, $9, $10)
