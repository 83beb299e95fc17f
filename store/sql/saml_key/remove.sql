-- Remove the SAML key $2.
delete from saml_keys where company_id = $1 and id = $2
