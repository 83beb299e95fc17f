-- Store the message $2 of the sandbox. Does nothing if the message is already stored.
insert into sandbox_messages (company_id, id, kind, recipient, subject, plain, html, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (company_id, id) do nothing
