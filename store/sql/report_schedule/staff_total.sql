-- Returns the number of schedules of the company.
select count(*) from report_schedules where company_id = $1
