-- Returns the time of the company's oldest audit log entry.
select at from audit_log where company_id = $1 order by at, id limit 1
