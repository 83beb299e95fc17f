-- Give the caller a write lease on the unfinished file $2 for $3 seconds, and return the file. The column turn counts the
-- write leases. Returns no row while another request has a write lease on the file, or if another user than $4 uploads it.
update files
set turn = turn + 1, held_until = now() + make_interval(secs => $3)
where company_id = $1 and id = $2 and removed_at is null and sha256 is null and expires_at > now()
    and (held_until is null or held_until < now()) and (uploaded_by is null or uploaded_by = $4)
returning id, name, metadata, size_bytes, received, parts, hash_state, sha256, media_type, turn as lease_number, created_at, expires_at, uploaded_by
