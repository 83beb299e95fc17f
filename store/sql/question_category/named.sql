-- Returns the categories of the question bank with the names $2, comparing without case.
select id, revision, name, 0 as questions
from question_categories
where company_id = $1 and lower(name) = any(select lower(n) from unnest($2::text[]) as n)
