-- Add a file that a client will upload, with the name $2, the metadata $3 and the size $4 in bytes. The upload expires in $5
-- seconds. Each part that the client sends extends this time. $6 is the user who uploads it, or 0.
insert into files (company_id, name, metadata, size_bytes, expires_at, uploaded_by)
values ($1, $2, $3, $4, now() + make_interval(secs => $5), nullif($6::bigint, 0))
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by
