-- Which file does this document of the enrollment's course have?
select d.name, d.file_key, d.media_type, d.secure
from enrollments e
join subjects s on s.company_id = $1 and s.course_id = e.course_id
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id
where e.company_id = $1 and e.id = $2 and d.id = $3
