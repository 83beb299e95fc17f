-- name: testimonial/add
-- Add a testimonial of the user whom the input names, otherwise of the user $4. Returns no row if that user does not exist.
-- $3 is the new object as JSON. All add statements get 0 as $2. This statement does not use it. The where clause contains it
-- only to give it a type.
insert into testimonials (company_id, description, status, created_by, updated_by)
select $1, n.description, n.status, u.id, $4::bigint
from jsonb_to_record($3::jsonb) as n (description text, status smallint, "userID" bigint)
join users u on u.company_id = $1 and u.id = coalesce(nullif(n."userID", 0), $4::bigint) and u.deleted_at is null
where $2::bigint is not null
returning id, revision, description, status, created_by

-- name: testimonial/list
-- Returns the $2 newest published testimonials of the company.
select id, description, created_at, updated_at, created_by, updated_by, status
from testimonials
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint

-- name: testimonial/lock
-- Lock the testimonial $2 and return it, published or not.
select id, revision, description, status, created_by
from testimonials
where company_id = $1 and id = $2
for update

-- name: testimonial/remove
-- Remove the testimonial $2.
delete from testimonials where company_id = $1 and id = $2

-- name: testimonial/staff_list
-- Returns a page of the testimonials of the company, published or not, newest first. Filters: the text $4 in the
-- testimonial, the status $5, and the author $6. An empty text and null select all.
select count(*) over () as total_count, id, revision, description, status, created_by
from testimonials
where company_id = $1 and ($4::text = '' or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5) and ($6::bigint is null or created_by = $6)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: testimonial/staff_total
-- Returns the number of testimonials of the company, published or not. Filters: the text $2 in the testimonial, the status
-- $3, and the author $4. An empty text and null select all.
select count(*)
from testimonials
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or created_by = $4)

-- name: testimonial/update
-- Change the testimonial $2 to the JSON object $3 on behalf of the staff user $4. The column created_by names the author of
-- the testimonial and does not change.
update testimonials t
set description = n.description, status = n.status, updated_at = now(), updated_by = $4::bigint,
    revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (description text, status smallint)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.description, t.status, t.created_by
