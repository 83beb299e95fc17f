-- Returns the audit log entries of requests from an address, with their subjects.
select coalesce(string_agg(action || ' of ' || subject_kind || ' ' || coalesce(subject_id, 0), '; ' order by id), '')
from audit_log
where company_id = $1 and address = $2
