-- Returns the request that has the id $1, unless it expired before $2.
select id, slug, name, email, fname, lname, language, expires_at
from company_requests
where id = $1 and expires_at > $2
