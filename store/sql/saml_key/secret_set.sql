-- Set the encrypted private key of the SAML key $2 to $3.
update saml_keys set private_key = $3 where company_id = $1 and id = $2
