-- Lock the category $2 of the question bank and return it.
select id, revision, name, 0 as questions
from question_categories
where company_id = $1 and id = $2
for update
