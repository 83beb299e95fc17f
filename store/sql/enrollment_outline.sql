-- What is in the course of this enrollment, and what of it has the trainee opened and done? Of a description the beginning is
-- enough for a list.
select
    s.id as subject_id, s.title as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(left(d.description, 2000), '') as description,
    coalesce(d.document_type, 0) as document_type, coalesce(d.media_type, '') as media_type,
    p.opened_at, p.done_at
from enrollments e
join subjects s on s.company_id = $1 and s.course_id = e.course_id
left join chapters h on h.company_id = $1 and h.subject_id = s.id
left join documents d on d.company_id = $1 and d.chapter_id = h.id
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
where e.company_id = $1 and e.id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id
