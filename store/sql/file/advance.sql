-- Record the bytes of the file $2 that were received in the turn $3. Extend the hold of the turn to $7 seconds from now and
-- the upload to $8 seconds from now. No row changes if another turn has the file.
update files
set received = $4, parts = $5, hash_state = $6, held_until = now() + make_interval(secs => $7),
    expires_at = now() + make_interval(secs => $8)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null
