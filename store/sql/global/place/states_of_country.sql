-- Which states does this country have?
select id, name from states where country_id = $1 order by id
