-- name: email_domain/add
-- Add an e-mail domain on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This
-- statement does not use it. The where clause contains it only to give it a type.
insert into email_domains (company_id, domain, token, created_by, updated_by)
select $1, n.domain, n.token, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (domain text, token text)
where $2::bigint is not null
returning id, revision, domain, token, proven_at, checked_at, created_at

-- name: email_domain/checked
-- Record that the e-mail domain $2 was checked at $3 and that the result has not changed.
update email_domains set checked_at = $3 where company_id = $1 and id = $2

-- name: email_domain/due
-- Returns the proven e-mail domains of the company that were last checked before $2.
select id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1 and proven_at is not null and checked_at < $2
order by checked_at, id

-- name: email_domain/lock
-- Lock the e-mail domain $2 and return it.
select id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1 and id = $2
for no key update

-- name: email_domain/remove
-- Remove the e-mail domain $2.
delete from email_domains where company_id = $1 and id = $2

-- name: email_domain/staff_list
-- Returns a page of the e-mail domains of the company, newest first.
select
    count(*) over () as total_count, id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: email_domain/staff_total
-- Returns the number of e-mail domains of the company.
select count(*) from email_domains where company_id = $1

-- name: email_domain/update
-- Set the result of a check of the e-mail domain $2, on behalf of the user $4. $3 is the changed e-mail domain as JSON.
update email_domains e
set proven_at = n."provenAt", checked_at = n."checkedAt", updated_at = now(), updated_by = $4::bigint, revision = e.revision + 1
from jsonb_to_record($3::jsonb) as n ("provenAt" timestamptz, "checkedAt" timestamptz)
where e.company_id = $1 and e.id = $2
returning e.id, e.revision, e.domain, e.token, e.proven_at, e.checked_at, e.created_at
