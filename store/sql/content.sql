-- name: announcement/list
-- Returns a page of the published announcements of the company, newest first: at most $2 of them after the first $3. A page
-- in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'announcements' and scope = 0
), page as (
    (
        select id from announcements
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from announcements
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, a.id, a.title, a.description, a.company_id, a.created_at, a.created_by,
    a.updated_at, a.updated_by, a.status, a.type, a.site_id
from page
cross join lateral (
    select id, title, description, company_id, created_at, created_by, updated_at, updated_by, status, type,
        site_id
    from announcements
    where company_id = $1 and id = page.id
    limit 1
) a
cross join total
order by a.created_at desc, a.id desc

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

-- name: content_version/increment
-- Increment the content version of the company. Every transaction that changes the company's content runs this statement
-- last. $2 names the changed parts. The row contains the last 20 changes with their transactions, the newest first. The texts
-- of the lessons are due after a change of documents and after an import of the company.
with texts as (
    insert into lesson_text_turns as t (company_id)
    select $1::bigint where string_to_array($2::text, ' ') && '{documents,companies}'
    on conflict (company_id) do update set due_at = least(t.due_at, excluded.due_at), changes = t.changes + 1
)
insert into content_versions as v (company_id, version, changed_in, changes)
values ($1, 1, pg_current_xact_id(), array['1 ' || pg_current_xact_id()::text || ' ' || $2::text])
on conflict (company_id) do update
set version = v.version + 1, changed_in = excluded.changed_in,
    changes = (array[(v.version + 1)::text || substr(excluded.changes[1], 2)] || v.changes)[1:20]

-- name: content_version/list_changed (global)
-- Returns the companies whose content was changed by transactions that an earlier snapshot did not see. $1 is the oldest
-- transaction that was running at that snapshot. Every transaction that the snapshot did not see is $1 or a later one. The
-- changes of each company are one text with a line for each. Also returns the ids of the companies that such transactions
-- have erased, and the oldest transaction that is running now. An erased company has no other row any more.
select
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    coalesce(array_agg(v.company_id), '{}') as companies,
    coalesce(array_agg(v.version), '{}') as versions,
    coalesce(array_agg(array_to_string(v.changes, e'\n')), '{}') as changes,
    array(select e.id from erased_companies e where e.erased_in >= $1::text::xid8) as erased
from content_versions v
where v.changed_in >= $1::text::xid8

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

-- name: legal_text/hold
-- Lock the company against other changes of its published legal texts until the transaction ends. Requests that add rows
-- of the company do not wait for the lock.
select id
from companies
where id = $1
for no key update

-- name: legal_text/publish
-- Store in the row of the company the kinds of legal texts that are published. The caller holds the lock of the company.
-- Returns the hosted domain.
with published as materialized (
    select coalesce(array_agg(distinct kind order by kind), '{}') as kinds
    from legal_texts
    where company_id = $1 and status = 1
),
changed as (
    update companies c
    set legal_texts = p.kinds
    from published p
    where c.id = $1
    returning c.id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed

-- name: legal_text/published
-- Returns the published legal text of the kind $2. The statement prefers the language $3, then the language $4 of the
-- company, then the first language.
select kind, language, description, updated_at
from legal_texts
where company_id = $1 and kind = $2::smallint and status = 1
order by language = $3::text desc, language = $4::text desc, language
limit 1

-- name: sitemap/blogs
-- Returns the $2 newest published blog entries of the company, with the time of their creation.
select id, created_at as updated_at
from blogs
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint

-- name: sitemap/courses
-- Returns the first $2 published courses by id, with the time of their last change.
select id, updated_at from courses where company_id = $1 and status = 1 order by id limit $2::bigint

-- name: testimonial/author
-- Returns the user $2. Returns no row if there is no such user.
select id from users where company_id = $1 and id = $2 and deleted_at is null

-- name: testimonial/list
-- Returns the $2 newest published testimonials of the company.
select id, description, created_at, updated_at, created_by, updated_by, status
from testimonials
where company_id = $1 and status = 1
order by created_at desc, id desc
limit $2::bigint
