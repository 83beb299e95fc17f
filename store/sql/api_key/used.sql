-- Set the time at which the API key $2 was last used to $3, unless it was used at or after $4.
update api_keys
set last_used_at = $3
where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < $4)
