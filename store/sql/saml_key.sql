-- name: saml_key/list
-- Returns the SAML keys of the company without the private keys, the signing key first, then the newest first.
select id, revision, certificate, fingerprint, expires_at, signs, created_at
from saml_keys
where company_id = $1
order by signs desc, id desc

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
