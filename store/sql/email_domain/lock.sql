-- Lock the e-mail domain $2 and return it.
select id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1 and id = $2
for no key update
