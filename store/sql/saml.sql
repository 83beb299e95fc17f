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

-- name: saml_metadata/claim
-- Record a try to read the metadata of the connection $2 at the time $3, unless there was a try after the time $4.
insert into saml_metadata (company_id, connection_id, tried_at)
select $1, n.id, $3 from connections n where n.company_id = $1 and n.id = $2
on conflict (company_id, connection_id) do update set tried_at = excluded.tried_at where saml_metadata.tried_at <= $4

-- name: saml_metadata/fail
-- Record the error $3 of the last try to read the metadata of the connection $2.
update saml_metadata set error = $3 where company_id = $1 and connection_id = $2

-- name: saml_metadata/list
-- Returns the metadata that were last read for the connections $2.
select connection_id, xml, read_at, tried_at, error
from saml_metadata
where company_id = $1 and connection_id = any($2::bigint[])
order by connection_id

-- name: saml_metadata/read
-- Returns the metadata that were last read for the connection $2.
select xml, read_at, tried_at, error from saml_metadata where company_id = $1 and connection_id = $2

-- name: saml_metadata/set
-- Store the metadata $3 of the connection $2, which were read at the time $4.
insert into saml_metadata (company_id, connection_id, xml, read_at, tried_at)
select $1, n.id, $3, $4, $4 from connections n where n.company_id = $1 and n.id = $2
on conflict (company_id, connection_id) do update
set xml = excluded.xml, read_at = excluded.read_at, tried_at = excluded.tried_at, error = ''
