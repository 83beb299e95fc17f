-- Returns the ids in $2 that are batches of the company.
select id from batches where company_id = $1 and id = any($2::bigint[]) order by id
