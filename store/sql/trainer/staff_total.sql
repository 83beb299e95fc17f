-- Returns the number of profiles of the company's trainers.
select count(*) from trainers where company_id = $1
