-- Record that the user $2 has chosen the language $3 and the time zone $4 at $5. Returns no row if the user already has
-- both, or if there is no such user.
update users
set language = $3, timezone = $4, updated_at = $5
where company_id = $1 and id = $2 and deleted_at is null and (language, timezone) is distinct from ($3::text, $4::text)
returning id
