-- Returns the message $2 of the sandbox.
select id, kind, recipient, subject, created_at, plain, html from sandbox_messages where company_id = $1 and id = $2
