-- Returns the file of the document $2, if it is a free sample of a published course.
select d.name, d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type, d.secure
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
join courses c on c.company_id = $1 and c.id = s.course_id and c.status = 1
where d.company_id = $1 and d.id = $2 and d.free_sample and not d.draft
