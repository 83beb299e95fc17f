-- name: saml_key/add
-- Add a SAML key on behalf of the user $4. The key signs if no other key does. $3 is the new object as JSON. All add
-- statements get 0 as $2. This statement does not use it. The where clause contains it only to give it a type. If two
-- statements add the first key concurrently, one of them returns no row.
insert into saml_keys (company_id, certificate, fingerprint, expires_at, signs, created_by, updated_by)
select $1, n.certificate, n.fingerprint, n."notAfter", not exists (select 1 from saml_keys k where k.company_id = $1 and k.signs), $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (certificate text, fingerprint text, "notAfter" timestamptz)
where $2::bigint is not null
on conflict do nothing
returning id, revision, certificate, fingerprint, expires_at, signs, created_at

-- name: saml_key/list
-- Returns the SAML keys of the company without the private keys, the signing key first, then the newest first.
select id, revision, certificate, fingerprint, expires_at, signs, created_at
from saml_keys
where company_id = $1
order by signs desc, id desc

-- name: saml_key/lock
-- Lock the SAML key $2 and return it without the private key.
select id, revision, certificate, fingerprint, expires_at, signs, created_at
from saml_keys
where company_id = $1 and id = $2
for update

-- name: saml_key/remove
-- Remove the SAML key $2.
delete from saml_keys where company_id = $1 and id = $2

-- name: saml_key/secret_set
-- Set the encrypted private key of the SAML key $2 to $3.
update saml_keys set private_key = $3 where company_id = $1 and id = $2

-- name: saml_key/secrets
-- Returns the SAML keys of the company with the encrypted private keys, the signing key first, then the newest first.
select certificate, private_key
from saml_keys
where company_id = $1 and private_key is not null
order by signs desc, id desc

-- name: saml_key/unsign
-- Record that no SAML key of the company signs, so that another key can become the signing key.
update saml_keys set signs = false, updated_at = now(), revision = revision + 1 where company_id = $1 and signs

-- name: saml_key/update
-- Change whether the SAML key $2 signs, on behalf of the user $4. $3 is the changed key as JSON.
update saml_keys k
set signs = (($3::jsonb) ->> 'signs')::boolean, updated_at = now(), updated_by = $4::bigint, revision = k.revision + 1
where k.company_id = $1 and k.id = $2
returning k.id, k.revision, k.certificate, k.fingerprint, k.expires_at, k.signs, k.created_at
