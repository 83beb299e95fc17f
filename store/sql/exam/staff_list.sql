-- Returns a page of the exams of the company. Filters: the course $4, the status $5, and the text $6 in the name. $7 is the
-- order: name, course or toMark, or any other text for the newest first. An imported attempt has no deadline, and
-- does not wait for marking, because it has no answers.
select
    count(*) over () as total_count,
    e.id, e.revision, e.course_id, c.title as course_title, e.title, e.status, e.total_questions, e.total_marks, e.duration, e.attempts_allowed,
    (select count(*) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.status > 0) as attempts, m.to_mark
from exams e
join courses c on c.company_id = $1 and c.id = e.course_id
cross join lateral (
    select count(*) as to_mark from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.status = 2 and a.deadline is not null
) m
where e.company_id = $1 and ($4::bigint is null or e.course_id = $4) and ($5::bigint is null or e.status = $5)
    and ($6::text = '' or strpos(lower(e.title), lower($6)) > 0)
order by
    case when $7::text = 'course' then lower(c.title) end, case when $7 in ('course', 'name') then lower(e.title) end,
    case when $7 = 'toMark' then m.to_mark end desc, e.id desc
limit $2::bigint offset $3::bigint
