-- Returns a page of the schedules of the company with their recipients, newest first. Filters: the text $4 in the name or
-- e-mail address of the recipient, the report $5, the frequency $6, the recipient $7, the course $8, and the batch $9. An
-- empty text and null select all.
select
    count(*) over () as total_count,
    s.id, s.revision, s.report, s.frequency, s.user_id, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, s.next_day,
    u.email, u.fname, u.lname, coalesce(c.title, '') as course_title, coalesce(b.name, '') as batch_name
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
left join courses c on c.company_id = $1 and c.id = s.course_id
left join batches b on b.company_id = $1 and b.id = s.batch_id
where s.company_id = $1 and ($4::text = '' or strpos(u.search_text, lower($4::text)) > 0)
    and ($5::text = '' or s.report = $5) and ($6::text = '' or s.frequency = $6) and ($7::bigint is null or s.user_id = $7)
    and ($8::bigint is null or s.course_id = $8) and ($9::bigint is null or s.batch_id = $9)
order by s.created_at desc, s.id desc
limit $2::bigint offset $3::bigint
