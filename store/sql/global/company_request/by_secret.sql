-- Returns the request whose link has a secret with the hash $1, unless it expired before $2.
select id, slug, name, email, fname, lname, language, expires_at
from company_requests
where secret_hash = $1 and expires_at > $2
