-- Returns the subjects and chapters of the course $2, in order. "offset 0" makes the planner look up the chapters of
-- each subject. Without statistics for the company, the planner considers all join orders equally good.
select s.id as subject_id, s.title as subject_title, h.id as chapter_id, coalesce(h.title, '') as chapter_title
from subjects s
left join lateral (
    select id, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
where s.company_id = $1 and s.course_id = $2
order by s.position, s.id, h.position, h.id
