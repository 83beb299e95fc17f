-- Returns the SAML keys of the company with the encrypted private keys, the signing key first, then the newest first.
select certificate, private_key
from saml_keys
where company_id = $1 and private_key is not null
order by signs desc, id desc
