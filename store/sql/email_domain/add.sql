-- Add an e-mail domain on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This
-- statement does not use it. The where clause contains it only to give it a type.
insert into email_domains (company_id, domain, token, created_by, updated_by)
select $1, n.domain, n.token, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (domain text, token text)
where $2::bigint is not null
returning id, revision, domain, token, proven_at, checked_at, created_at
