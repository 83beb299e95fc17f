-- Mark the file $2 as removed. A request that is writing the file fails.
update files set removed_at = now(), turn = turn + 1 where company_id = $1 and id = $2
