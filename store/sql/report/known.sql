-- Returns whether the company has the course $2 and the batch $3. A parameter that is NULL counts as existing.
select
    ($2::bigint is null or exists (select 1 from courses where company_id = $1 and id = $2))
    and ($3::bigint is null or exists (select 1 from batches where company_id = $1 and id = $3)) as known
