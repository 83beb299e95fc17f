-- Record that the link of a reset token was opened.
update reset_tokens
set shown_at = $3
where company_id = $1 and id = $2 and used_at is null
