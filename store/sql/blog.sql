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
-- Returns the published blog entry $2 with the alternative text of its picture.
select b.id, b.title, b.description, b.author, b.created_at, b.image, coalesce(p.alt, '') as image_alt
from blogs b
left join pictures p on p.company_id = $1 and p.name = b.image
where b.company_id = $1 and b.id = $2 and b.status = 1

-- name: blog/list
-- Returns the $2 newest published blog entries of the company.
select id, title, description, author, created_at, image
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint

-- name: blog/total
-- Returns the number of published blog entries of the company.
select count(*) from blogs where company_id = $1 and status = 1
