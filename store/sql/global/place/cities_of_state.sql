-- Returns the known cities of the state $1, by id.
select id, name from cities where state_id = $1 order by id
