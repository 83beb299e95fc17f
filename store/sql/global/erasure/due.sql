-- Returns the ids of the companies whose scheduled time of erasure has passed at $1.
select id from companies where erase_at <= $1 order by id
