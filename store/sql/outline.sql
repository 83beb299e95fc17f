-- name: outline/hold
-- Lock the course that contains the object $3, and return the id of the course. $2 is the kind of that object: course,
-- subject, chapter or document.
select id
from courses
where company_id = $1 and id = (
    select $3::bigint where $2::text = 'course'
    union all
    select s.course_id from subjects s where s.company_id = $1 and s.id = $3 and $2 = 'subject'
    union all
    select s.course_id
    from chapters h
    join subjects s on s.company_id = $1 and s.id = h.subject_id
    where h.company_id = $1 and h.id = $3 and $2 = 'chapter'
    union all
    select s.course_id
    from documents d
    join chapters h on h.company_id = $1 and h.id = d.chapter_id
    join subjects s on s.company_id = $1 and s.id = h.subject_id
    where d.company_id = $1 and d.id = $3 and $2 = 'document'
)
for no key update
