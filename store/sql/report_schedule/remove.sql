-- Remove the schedule $2.
delete from report_schedules where company_id = $1 and id = $2
