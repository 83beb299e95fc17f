-- Returns the number of batches whose names contain $2.
select count(*) from batches where company_id = $1 and strpos(lower(name), lower($2::text)) > 0
