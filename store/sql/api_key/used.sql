-- Set the time at which the API key $2 was last used to $3, unless it is at most a minute before.
update api_keys
set last_used_at = $3
where company_id = $1 and id = $2 and coalesce(last_used_at < $3::timestamptz - interval '1 minute', true)
