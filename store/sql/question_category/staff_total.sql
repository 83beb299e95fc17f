-- Returns the number of categories of the question bank whose name contains the text $2. An empty text selects all.
select count(*)
from question_categories c
where c.company_id = $1 and ($2::text = '' or strpos(lower(c.name), lower($2::text)) > 0)
