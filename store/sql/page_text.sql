-- name: page_text/get
-- Returns the texts of pages that the company has changed.
select page_texts from companies where id = $1

-- name: page_text/lock
-- Lock the company against other changes of its texts and return them.
select page_texts
from companies
where id = $1
for no key update

-- name: page_text/set
-- Replace the texts of pages that the company has changed by $2. Returns the hosted domain.
with changed as (
    update companies set page_texts = $2::jsonb where id = $1 returning id
)
select (select coalesce(min(host), '') from domains where company_id = $1 and kind = 'hosted') as hosted
from changed
