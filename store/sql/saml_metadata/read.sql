-- Returns the metadata that were last read for the connection $2.
select xml, read_at, tried_at, error from saml_metadata where company_id = $1 and connection_id = $2
