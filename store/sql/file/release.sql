-- End the write lease with the number $3 on the file $2. No row changes if a newer write lease exists.
update files set held_until = null where company_id = $1 and id = $2 and turn = $3
