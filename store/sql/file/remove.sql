-- Mark a file as removed. A request that writes it fails.
update files set removed_at = now(), turn = turn + 1 where company_id = $1 and id = $2
