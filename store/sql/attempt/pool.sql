-- Returns the questions that can be drawn, by id. $2 is their category, or 0 for every category. $3 is their tag, or empty
-- for all questions. Archived questions are not drawn.
select q.id
from questions q
where q.company_id = $1 and q.status = 1 and ($2::bigint = 0 or q.category_id = $2) and ($3::text = '' or $3::text = any(q.tags))
order by q.id
