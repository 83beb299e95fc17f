-- Remove the profile $2.
delete from trainers where company_id = $1 and id = $2
