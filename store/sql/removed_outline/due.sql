-- Returns the ids of the removals before $2.
select id from removed_outline_items where company_id = $1 and removed_at < $2 order by id
