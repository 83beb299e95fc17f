-- Returns whether the company has the batch $2.
select exists (select 1 from batches where company_id = $1 and id = $2) as found
