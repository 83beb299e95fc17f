-- Returns the number of batches, and the ids of a page of at most $2 of them after the first $3, by id.
select
    (select count(*) from batches where company_id = $1) as total,
    array(select id from batches where company_id = $1 order by id limit $2::bigint offset $3::bigint) as ids
