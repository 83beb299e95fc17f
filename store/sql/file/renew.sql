-- Continue to write a file in the turn $3, for $4 seconds.
update files
set held_until = now() + make_interval(secs => $4)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null
