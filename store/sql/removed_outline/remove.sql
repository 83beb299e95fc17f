-- Delete the removal $2 with its rows.
delete from removed_outline_items where company_id = $1 and id = $2
