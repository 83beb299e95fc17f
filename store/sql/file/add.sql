-- Add a file that a client is going to upload. It expires $5 seconds after the last received bytes.
insert into files (company_id, name, metadata, size_bytes, expires_at)
values ($1, $2, $3, $4, now() + make_interval(secs => $5))
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn, created_at, expires_at
