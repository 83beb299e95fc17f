-- Set the result of a check of the e-mail domain $2, on behalf of the user $4. $3 is the changed e-mail domain as JSON.
update email_domains e
set proven_at = n."provenAt", checked_at = n."checkedAt", updated_at = now(), updated_by = $4::bigint, revision = e.revision + 1
from jsonb_to_record($3::jsonb) as n ("provenAt" timestamptz, "checkedAt" timestamptz)
where e.company_id = $1 and e.id = $2
returning e.id, e.revision, e.domain, e.token, e.proven_at, e.checked_at, e.created_at
