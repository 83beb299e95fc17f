-- End the links that a user was sent before $4, or the one with the hash $3 in particular is made.
update reset_tokens
set used_at = $5
where company_id = $1 and user_id = $2 and used_at is null and secret_hash <> $3 and created_at <= $4
