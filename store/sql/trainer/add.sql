-- Add a profile of a trainer on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This
-- statement does not use it. The where clause contains it only to give it a type.
insert into trainers (company_id, name, about, photo, created_by, updated_by)
select $1, n.name, n.about, n.photo, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (name text, about text, photo text)
where $2::bigint is not null
returning id, revision, name, about, photo
