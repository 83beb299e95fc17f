-- Returns the ids of the companies whose time to be erased has come at $1.
select id from companies where erase_at <= $1 order by id
