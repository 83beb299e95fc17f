-- Delete the messages of the sandbox that were queued before $2.
delete from sandbox_messages where company_id = $1 and created_at < $2
