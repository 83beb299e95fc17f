-- Remove the API key $2. Returns its name and user.
delete from api_keys where company_id = $1 and id = $2
returning name, user_id
