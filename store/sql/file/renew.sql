-- Extend the hold of the turn $3 on a file to $4 seconds from now.
update files
set held_until = now() + make_interval(secs => $4)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null
