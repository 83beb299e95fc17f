-- Returns the id of the batch with the name $2, ignoring case.
select id from batches where company_id = $1 and lower(name) = lower($2)
