-- Write down who did what, now by the clock of the database.
insert into audit_log (company_id, actor_id, action, subject_kind, subject_id, address, request_id)
values ($1, nullif($2::bigint, 0), $3, $4, nullif($5::bigint, 0), $6, $7)
