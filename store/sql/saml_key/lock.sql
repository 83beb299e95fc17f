-- Lock the SAML key $2 and return it without the private key.
select id, revision, certificate, fingerprint, expires_at, signs, created_at
from saml_keys
where company_id = $1 and id = $2
for update
