-- Store the metadata $3 of the connection $2, which were read at the time $4.
insert into saml_metadata (company_id, connection_id, xml, read_at, tried_at)
select $1, n.id, $3, $4, $4 from connections n where n.company_id = $1 and n.id = $2
on conflict (company_id, connection_id) do update
set xml = excluded.xml, read_at = excluded.read_at, tried_at = excluded.tried_at, error = ''
