-- Mark the file $2 as finished, after all of its bytes were received, with the hash $4 and the media type $5. Returns no row
-- if bytes are missing, or if $3 is not the number of the newest write lease on the file. A finished file belongs to all staff.
update files
set sha256 = $4, media_type = $5, hash_state = null, held_until = null, expires_at = null, unused_since = now(), uploaded_by = null
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and received = size_bytes
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at
