-- Lock up to $3 schedules that are due on the day $2, and return them.
select id, frequency from report_schedules where company_id = $1 and next_day <= $2::date order by next_day, id limit $3 for update
