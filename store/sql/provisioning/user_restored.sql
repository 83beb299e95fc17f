-- Record that the identity provider has added the user $2 again.
update users set deprovisioned_at = null where company_id = $1 and id = $2
