-- Returns the number of learning paths of the company.
select count(*) from learning_paths where company_id = $1
