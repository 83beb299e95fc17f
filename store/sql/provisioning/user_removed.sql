-- Record that the identity provider removed the user $2 at the time $3.
update users set deprovisioned_at = $3, updated_at = $3, revision = revision + 1 where company_id = $1 and id = $2
