-- Returns the free samples of the course $2 in the order of the outline: published documents that visitors may read.
select d.id, d.name
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
where d.company_id = $1 and d.free_sample and not d.draft and s.course_id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id
