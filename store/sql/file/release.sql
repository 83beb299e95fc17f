-- End the hold of the turn $3 on the file $2.
update files set held_until = null where company_id = $1 and id = $2 and turn = $3
