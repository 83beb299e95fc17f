-- Remove the second factor of the user $2.
delete from second_factors where company_id = $1 and user_id = $2
