-- Returns the ids of at most $3 batches with ids above $2, by id.
select id from batches where company_id = $1 and id > $2 order by id limit $3
