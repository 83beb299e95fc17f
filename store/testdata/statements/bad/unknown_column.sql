-- expects: does not exist
select nonsense from courses where company_id = $1
