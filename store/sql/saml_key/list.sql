-- Returns the SAML keys of the company without the private keys, the signing key first, then the newest first.
select id, revision, certificate, fingerprint, expires_at, signs, created_at
from saml_keys
where company_id = $1
order by signs desc, id desc
