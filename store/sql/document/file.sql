-- Returns the file of this document of the enrollment's course. "offset 0" has the reason given in document/get.
select d.name, d.file_key, d.file_id, case when d.type = 'download' then 'application/octet-stream' else d.media_type end as media_type, d.secure
from enrollments e
join documents d on d.company_id = $1 and d.id = $3
cross join lateral (select subject_id from chapters where company_id = $1 and id = d.chapter_id offset 0) h
cross join lateral (select from subjects where company_id = $1 and id = h.subject_id and course_id = e.course_id offset 0) s
where e.company_id = $1 and e.id = $2
