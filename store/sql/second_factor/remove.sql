-- Remove the second factor of this user.
delete from second_factors where company_id = $1 and user_id = $2
