-- Change the blog entry $2. $3 is the changed object as JSON. All update statements get the actor as $4. This statement does
-- not use it. The where clause contains it only to give it a type.
update blogs b
set title = n.title, description = n.description, author = n.author, image = n.image, status = n.status,
    revision = b.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (title text, description text, author text, image text, status smallint)
where b.company_id = $1 and b.id = $2 and $4::bigint is not null
returning b.id, b.revision, b.title, b.description, b.author, b.image, b.status
