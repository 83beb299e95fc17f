-- Returns the number of messages of the sandbox to the recipient $2; an empty text selects all.
select count(*) from sandbox_messages where company_id = $1 and ($2::text = '' or lower(recipient) = lower($2::text))
