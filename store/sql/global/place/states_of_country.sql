-- Returns the states of the country $1, by id.
select id, name from states where country_id = $1 order by id
