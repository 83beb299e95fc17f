-- Delete the row of the removed file $2.
delete from files where company_id = $1 and id = $2 and removed_at is not null
