-- Revoke the award $2 on behalf of the user $3.
update awards a
set revoked_at = now(), revoked_by = $3::bigint, revision = a.revision + 1
where a.company_id = $1 and a.id = $2
