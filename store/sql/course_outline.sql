-- Which subjects and chapters does this course have?
select s.id as subject_id, s.title as subject_title, h.id as chapter_id, coalesce(h.title, '') as chapter_title
from subjects s
left join chapters h on h.company_id = $1 and h.subject_id = s.id
where s.company_id = $1 and s.course_id = $2
order by s.position, s.id, h.position, h.id
