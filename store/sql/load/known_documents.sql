-- Returns the places of the documents of the courses whose codes are among $2, ignoring case.
select c.course_code, s.title as subject, h.title as chapter, d.name as document
from courses c
join subjects s on s.company_id = $1 and s.course_id = c.id
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by d.id
