-- Remove the profile $2 of a trainer.
delete from trainers where company_id = $1 and id = $2
