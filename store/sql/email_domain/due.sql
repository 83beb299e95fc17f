-- Returns the proven e-mail domains of the company that were last checked before $2.
select id, revision, domain, token, proven_at, checked_at, created_at
from email_domains
where company_id = $1 and proven_at is not null and checked_at < $2
order by checked_at, id
