-- Add a testimonial of the user whom the input names, otherwise of the user $4. Returns no row if that user does not exist.
-- $3 is the new object as JSON. All add statements get 0 as $2. This statement does not use it. The where clause contains it
-- only to give it a type.
insert into testimonials (company_id, description, status, created_by, updated_by)
select $1, n.description, n.status, u.id, $4::bigint
from jsonb_to_record($3::jsonb) as n (description text, status smallint, "userID" bigint)
join users u on u.company_id = $1 and u.id = coalesce(nullif(n."userID", 0), $4::bigint) and u.deleted_at is null
where $2::bigint is not null
returning id, revision, description, status, created_by
