-- Returns the number of messages that the user $2 has written in discussions since $3.
select count(*) from discussion_messages where company_id = $1 and author_id = $2 and created_at > $3
