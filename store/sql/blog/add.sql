-- Add a blog entry. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does
-- not use them. The where clause contains them only to give them a type.
insert into blogs (company_id, title, description, author, image, status)
select $1, n.title, n.description, n.author, n.image, n.status
from jsonb_to_record($3::jsonb) as n (title text, description text, author text, image text, status smallint)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, title, description, author, image, status
