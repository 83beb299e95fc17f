-- Returns the number of attempts that were started or imported. Filters: the exam $2; the trainee $3; the status $4; the course $5;
-- trainees and courses of the batch $6; started from $7, inclusive, until $8, exclusive; the text $9 in the name or e-mail
-- address of the trainee. An empty text and null select all. $3, $6 and $9 do not select attempts whose trainees are hidden
-- from markers. $10 is the manager to whose people and courses the result is limited, or null for no limit.
select count(*)
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
where a.company_id = $1 and a.status > 0 and ($2::bigint is null or a.exam_id = $2)
    and ($3::bigint is null or a.user_id = $3) and ($4::bigint is null or a.status = $4)
    and ($5::bigint is null or e.course_id = $5)
    and ($6::bigint is null or a.user_id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $6
    ) and e.course_id in (
        select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $6
    ))
    and ($7::timestamptz is null or a.started_at >= $7) and ($8::timestamptz is null or a.started_at < $8)
    and ($9::text = '' or a.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($9::text)) > 0
    ))
    and ($3::bigint is null and $6::bigint is null and $9::text = '' or not (e.blind and a.status = 2))
    and ($10::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10
    ) or a.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ))
