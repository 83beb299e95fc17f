-- Extend the write lease on the file $2 to $4 seconds from now. No row changes unless $3 is the number of the newest write
-- lease on the file.
update files
set held_until = now() + make_interval(secs => $4)
where company_id = $1 and id = $2 and turn = $3 and removed_at is null and sha256 is null
