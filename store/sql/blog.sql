-- name: blog/add
-- Add a blog entry. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does
-- not use them. The where clause contains them only to give them a type.
insert into blogs (company_id, title, description, author, image, status)
select $1, n.title, n.description, n.author, n.image, n.status
from jsonb_to_record($3::jsonb) as n (title text, description text, author text, image text, status smallint)
where $2::bigint is not null and $4::bigint is not null
returning id, revision, title, description, author, image, status

-- name: blog/entries
-- Returns a page of the published blog entries of the company, newest first.
select
    (select count(*) from blogs where company_id = $1 and status = 1) as total_count,
    id, title, description, author, created_at, image
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: blog/get
-- Returns the published blog entry $2.
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and id = $2 and status = 1

-- name: blog/list
-- Returns the $2 newest published blog entries of the company.
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint

-- name: blog/lock
-- Lock the blog entry $2 and return it, published or not.
select id, revision, title, description, author, image, status
from blogs
where company_id = $1 and id = $2
for update

-- name: blog/remove
-- Remove the blog entry $2.
delete from blogs where company_id = $1 and id = $2

-- name: blog/staff_list
-- Returns a page of the blog entries of the company, published or not, newest first. Filters: the text $4 in the title, the
-- name of the author or the text, and the status $5. An empty text and null select all.
select count(*) over () as total_count, id, revision, title, description, author, image, status
from blogs
where company_id = $1
    and ($4::text = '' or strpos(lower(title), lower($4::text)) > 0 or strpos(lower(author), lower($4::text)) > 0 or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: blog/staff_total
-- Returns the number of blog entries of the company, published or not. Filters: the text $2 in the title, the name of the
-- author or the text, and the status $3. An empty text and null select all.
select count(*)
from blogs
where company_id = $1
    and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(author), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)

-- name: blog/total
-- Returns the number of published blog entries of the company.
select count(*) from blogs where company_id = $1 and status = 1

-- name: blog/update
-- Change the blog entry $2. $3 is the changed object as JSON. All update statements get the actor as $4. This statement does
-- not use it. The where clause contains it only to give it a type.
update blogs b
set title = n.title, description = n.description, author = n.author, image = n.image, status = n.status,
    revision = b.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (title text, description text, author text, image text, status smallint)
where b.company_id = $1 and b.id = $2 and $4::bigint is not null
returning b.id, b.revision, b.title, b.description, b.author, b.image, b.status
