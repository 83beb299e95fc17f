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
