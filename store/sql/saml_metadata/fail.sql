-- Record the error $3 of the last try to read the metadata of the connection $2.
update saml_metadata set error = $3 where company_id = $1 and connection_id = $2
