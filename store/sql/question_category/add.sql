-- Add a category of the question bank. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4.
-- This statement does not use them. The where clause contains them only to give them a type.
insert into question_categories (company_id, name)
select $1, n.name
from jsonb_to_record($3::jsonb) as n (name text)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, name, 0 as questions
