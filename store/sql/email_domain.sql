-- name: email_domain/checked
-- Record that the e-mail domain $2 was checked at $3 and that the result has not changed.
update email_domains set checked_at = $3 where company_id = $1 and id = $2

-- name: email_domain/due
-- Returns the proven e-mail domains of the company that were last checked before $2.
select id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1 and proven_at is not null and checked_at < $2
order by checked_at, id
