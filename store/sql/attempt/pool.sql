-- Returns the questions that can be drawn, by id: those of the category $2, or of any category if $2 is 0, with the tag $3, or with any tags if
-- $3 is empty. Archived questions are not drawn.
select q.id
from questions q
where q.company_id = $1 and q.status = 1 and ($2::bigint = 0 or q.category_id = $2) and ($3::text = '' or $3::text = any(q.tags))
order by q.id
