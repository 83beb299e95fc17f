-- Returns the number of batches whose names contain $2. $3 is the manager to whose batches the result is limited, or null
-- for no limit.
select count(*) from batches n
where company_id = $1 and strpos(lower(name), lower($2::text)) > 0
    and ($3::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = n.id and g.user_id = $3
    ))
