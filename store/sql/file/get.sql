-- Returns the file $2, unless it is removed or its upload has expired.
select id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by
from files
where company_id = $1 and id = $2 and removed_at is null and (sha256 is not null or expires_at > now())
