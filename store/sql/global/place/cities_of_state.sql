-- Returns the known cities of this state.
select id, name from cities where state_id = $1 order by id
