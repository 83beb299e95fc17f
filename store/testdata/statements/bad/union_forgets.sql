-- expects: scan of batches
select id from courses where company_id = $1 union all select id from batches
