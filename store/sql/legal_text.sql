-- name: legal_text/add
-- Add a legal text on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This statement
-- does not use it. The where clause contains it only to give it a type.
insert into legal_texts (company_id, kind, language, description, status, created_by, updated_by)
select $1, n.kind, n.language, n.description, n.status, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (kind smallint, language text, description text, status smallint)
where $2::bigint is not null
returning id, revision, kind, language, description, status

-- name: legal_text/hold
-- Lock the company against other changes of its published legal texts until the transaction ends. Requests that add rows
-- of the company do not wait for the lock.
select id
from companies
where id = $1
for no key update

-- name: legal_text/lock
-- Lock the legal text $2 and return it, published or not.
select id, revision, kind, language, description, status
from legal_texts
where company_id = $1 and id = $2
for update

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

-- name: legal_text/remove
-- Remove the legal text $2.
delete from legal_texts where company_id = $1 and id = $2

-- name: legal_text/staff_list
-- Returns a page of the legal texts of the company, published or not, by kind and language. Filters: the text $4 in the
-- legal text, the kind $5, the language $6, and the status $7. An empty text and null select all.
select count(*) over () as total_count, id, revision, kind, language, description, status
from legal_texts
where company_id = $1 and ($4::text = '' or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or kind = $5) and ($6::text = '' or language = $6) and ($7::bigint is null or status = $7)
order by kind, language, id
limit $2::bigint offset $3::bigint

-- name: legal_text/staff_total
-- Returns the number of legal texts of the company, published or not. Filters: the text $2 in the legal text, the kind $3,
-- the language $4, and the status $5. An empty text and null select all.
select count(*)
from legal_texts
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or kind = $3) and ($4::text = '' or language = $4) and ($5::bigint is null or status = $5)

-- name: legal_text/update
-- Change the legal text $2 to the JSON object $3 on behalf of the user $4.
update legal_texts t
set kind = n.kind, language = n.language, description = n.description, status = n.status, updated_at = now(),
    updated_by = $4::bigint, revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (kind smallint, language text, description text, status smallint)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.kind, t.language, t.description, t.status
