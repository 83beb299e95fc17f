-- Record a try to read the metadata of the connection $2 at the time $3, unless there was a try after the time $4.
insert into saml_metadata (company_id, connection_id, tried_at)
select $1, n.id, $3 from connections n where n.company_id = $1 and n.id = $2
on conflict (company_id, connection_id) do update set tried_at = excluded.tried_at where saml_metadata.tried_at <= $4
