-- Remove the user $3 from the managers of the batch $2. Returns the user.
delete from batch_managers where company_id = $1 and batch_id = $2 and user_id = $3
returning user_id
