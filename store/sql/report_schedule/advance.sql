-- Set the next day of the schedule $2 to $3.
update report_schedules set next_day = $3::date where company_id = $1 and id = $2
