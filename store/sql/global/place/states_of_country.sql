-- Returns the states of this country.
select id, name from states where country_id = $1 order by id
