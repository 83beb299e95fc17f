-- Lock the API keys with the name $2. Returns their users and their numbers, which are 1 or 2.
select user_id, place as number from api_keys where company_id = $1 and name = $2 order by place for update
