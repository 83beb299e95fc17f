-- Lock the API keys with the name $2. Returns their users and places.
select user_id, place from api_keys where company_id = $1 and name = $2 order by place for update
