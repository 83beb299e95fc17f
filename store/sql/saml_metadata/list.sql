-- Returns the metadata that were last read for the connections $2.
select connection_id, xml, read_at, tried_at, error
from saml_metadata
where company_id = $1 and connection_id = any($2::bigint[])
order by connection_id
