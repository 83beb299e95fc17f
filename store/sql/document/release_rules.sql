-- Returns the documents of the course $2, each with the id of the document after which it opens. "offset 0" makes the
-- planner start at the course. Without statistics for the company, the planner considers all join orders equally good.
select d.id, d.release_after_document_id
from (select id from subjects where company_id = $1 and course_id = $2) s
cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
cross join lateral (select id, release_after_document_id from documents where company_id = $1 and chapter_id = h.id offset 0) d
