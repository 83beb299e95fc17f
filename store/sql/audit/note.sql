-- Add an audit log entry with the database's current time.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
values ($1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, nullif($6::bigint, 0), $7, $8)
