-- What is this document of the enrollment's course, whose is the enrollment, and has the trainee opened and done it?
select
    d.id, d.version, d.document_type, d.chapter_id, d.secure, d.effect_on_progress, d.name, d.description,
    d.file_key, d.media_type, d.ga_event as document_event, h.ga_event as chapter_event, h.subject_id, s.course_id,
    e.id as enrollment_id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title,
    p.opened_at, p.done_at
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
join subjects s on s.company_id = $1 and s.course_id = e.course_id
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id
left join document_progress p on p.company_id = $1 and p.enrollment_id = e.id and p.document_id = d.id
where e.company_id = $1 and e.id = $2 and d.id = $3 and u.role = 'trainee' and u.deleted_at is null
