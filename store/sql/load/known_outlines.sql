-- Returns the titles of the subjects and chapters of the courses whose codes are among $2, ignoring case.
select c.course_code, s.title as subject, coalesce(h.title, '') as chapter
from courses c
join subjects s on s.company_id = $1 and s.course_id = c.id
left join chapters h on h.company_id = $1 and h.subject_id = s.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by s.id, h.id
