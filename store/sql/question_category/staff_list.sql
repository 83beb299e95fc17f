-- Returns a page of the categories of the question bank by name, each with the number of its questions that are not
-- archived. $4 is a text in the name. An empty text selects all.
select
    count(*) over () as total_count, c.id, c.revision, c.name,
    (select count(*) from questions q where q.company_id = $1 and q.category_id = c.id and q.status = 1) as questions
from question_categories c
where c.company_id = $1 and ($4::text = '' or strpos(lower(c.name), lower($4::text)) > 0)
order by lower(c.name), c.id
limit $2::bigint offset $3::bigint
