-- Delete the messages of the sandbox to the e-mail address $2.
delete from sandbox_messages where company_id = $1 and lower(recipient) = lower($2)
