-- Change whether the SAML key $2 signs, on behalf of the user $4. $3 is the changed key as JSON.
update saml_keys k
set signs = n.signs, updated_at = now(), updated_by = $4::bigint, revision = k.revision + 1
from jsonb_to_record($3::jsonb) as n (signs boolean)
where k.company_id = $1 and k.id = $2
returning k.id, k.revision, k.certificate, k.fingerprint, k.expires_at, k.signs, k.created_at
