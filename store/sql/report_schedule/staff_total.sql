-- Returns the number of schedules that match the filters $2 to $7, which are those of report_schedule/staff_list.
select count(*)
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and ($2::text = '' or strpos(u.search_text, lower($2::text)) > 0)
    and ($3::text = '' or s.report = $3) and ($4::text = '' or s.frequency = $4) and ($5::bigint is null or s.user_id = $5)
    and ($6::bigint is null or s.course_id = $6) and ($7::bigint is null or s.batch_id = $7)
