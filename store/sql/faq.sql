-- name: faq/add
-- Add an FAQ entry on behalf of the user $4, and update the total of published FAQ entries. $3 is the new object as JSON.
-- All add statements get 0 as $2. This statement does not use it. The where clause contains it only to give it a type.
with added as (
    insert into faqs (company_id, question, answer, status, created_by, updated_by)
    select $1, n.question, n.answer, n.status, $4::bigint, $4::bigint
    from jsonb_to_record($3::jsonb) as n (question text, answer text, status smallint)
    where $2::bigint is not null
    returning id, revision, question, answer, status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'faqs', 0, floor(random() * 16)::smallint, 1
    from added
    where status = 1
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, question, answer, status from added

-- name: faq/list
-- Returns a page of the published FAQ entries of the company, newest first. A page in the second half of the list is read
-- from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'faqs' and scope = 0
), page as (
    (
        select id from faqs
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from faqs
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, f.id, f.question, f.answer, f.status, f.company_id, f.created_at, f.updated_at,
    f.created_by, f.updated_by
from page
cross join lateral (
    select id, question, answer, status, company_id, created_at, updated_at, created_by, updated_by
    from faqs
    where company_id = $1 and id = page.id
    limit 1
) f
cross join total
order by f.created_at desc, f.id desc

-- name: faq/lock
-- Lock the FAQ entry $2 and return it, published or not.
select id, revision, question, answer, status
from faqs
where company_id = $1 and id = $2
for update

-- name: faq/remove
-- Remove the FAQ entry $2, and update the total of published FAQ entries.
with removed as (
    delete from faqs where company_id = $1 and id = $2 returning status
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'faqs', 0, floor(random() * 16)::smallint, -1
from removed
where status = 1
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: faq/staff_list
-- Returns a page of the FAQ entries of the company, published or not, newest first. Filters: the text $4 in the question or
-- the answer, and the status $5. An empty text and null select all.
select count(*) over () as total_count, id, revision, question, answer, status
from faqs
where company_id = $1 and ($4::text = '' or strpos(lower(question), lower($4::text)) > 0 or strpos(lower(answer), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: faq/staff_total
-- Returns the number of FAQ entries of the company, published or not. Filters: the text $2 in the question or the answer,
-- and the status $3. An empty text and null select all.
select count(*)
from faqs
where company_id = $1 and ($2::text = '' or strpos(lower(question), lower($2::text)) > 0 or strpos(lower(answer), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)

-- name: faq/update
-- Change the FAQ entry $2 to the JSON object $3 on behalf of the user $4, and update the total of published FAQ entries.
with old as (
    select status from faqs where company_id = $1 and id = $2
),
changed as (
    update faqs f
    set question = n.question, answer = n.answer, status = n.status, updated_at = now(), updated_by = $4::bigint,
        revision = f.revision + 1, import_id = null
    from jsonb_to_record($3::jsonb) as n (question text, answer text, status smallint)
    where f.company_id = $1 and f.id = $2
    returning f.id, f.revision, f.question, f.answer, f.status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'faqs', 0, floor(random() * 16)::smallint, c.status - o.status
    from changed c
    cross join old o
    where c.status <> o.status
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, question, answer, status from changed
