-- Add an audit log entry with the names of the settings that the operator changed.
insert into audit_log (company_id, action, subject_kind, subject_name)
values ($1, $2, 'company', $3)
