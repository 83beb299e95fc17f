-- Record $3 as the time at which the link of the unused reset token $2 was opened.
update reset_tokens
set shown_at = $3
where company_id = $1 and id = $2 and used_at is null
