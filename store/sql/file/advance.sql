-- Record the number of received bytes $4, the parts $5 and the state of the hash $6 of the file $2. Extend the write lease
-- to $7 seconds from now, and the time of the upload to $8 seconds from now. No row changes unless $3 is the number of the
-- newest write lease on the file.
update files
set received = $4, parts = $5, hash_state = $6, held_until = now() + make_interval(secs => $7),
    expires_at = now() + make_interval(secs => $8)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null
