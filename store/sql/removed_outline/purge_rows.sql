-- Delete at most $3 rows of the removal $2, so that a removal with the progress of many trainees stays within the statement timeout.
delete from removed_outline_rows
where company_id = $1 and id = any(array(select r.id from removed_outline_rows r where r.company_id = $1 and r.removal_id = $2 limit $3))
