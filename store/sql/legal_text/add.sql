-- Add a legal text on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This statement
-- does not use it. The where clause contains it only to give it a type.
insert into legal_texts (company_id, kind, language, description, status, created_by, updated_by)
select $1, n.kind, n.language, n.description, n.status, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (kind smallint, language text, description text, status smallint)
where $2::bigint is not null
returning id, revision, kind, language, description, status
