-- Lock the file $2 and return it, unless it is removed.
select id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at
from files
where company_id = $1 and id = $2 and removed_at is null
for update
