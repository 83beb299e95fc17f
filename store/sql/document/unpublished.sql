-- Returns the drafts and the documents with pending changes of the course $2. "offset 0" makes the planner start at the
-- course. Without statistics for the company, the planner considers all join orders equally good.
select d.id, d.revision
from (select id from subjects where company_id = $1 and course_id = $2) s
cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
cross join lateral (
    select id, revision from documents where company_id = $1 and chapter_id = h.id and (draft or pending is not null) offset 0
) d
order by d.id
