-- Returns the number of schedules of the company. Filters: the text $2 in the name or e-mail address of the recipient, the
-- report $3, the frequency $4, the recipient $5, the course $6, and the batch $7. An empty text and null select all.
select count(*)
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and ($2::text = '' or strpos(u.search_text, lower($2::text)) > 0)
    and ($3::text = '' or s.report = $3) and ($4::text = '' or s.frequency = $4) and ($5::bigint is null or s.user_id = $5)
    and ($6::bigint is null or s.course_id = $6) and ($7::bigint is null or s.batch_id = $7)
