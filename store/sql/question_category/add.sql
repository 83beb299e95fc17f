-- Add a category of the question bank. All add statements take the same parameters. This one does not use $2 and $4. The
-- where clause contains them only to give them a type.
insert into question_categories (company_id, name)
select $1, n.name
from jsonb_to_record($3::jsonb) as n (name text)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, name, 0 as questions
