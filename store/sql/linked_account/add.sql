-- Link the account with the subject $4 at the connection $2 to the user $3 at the time $5. Changes nothing if the account or
-- the user is already linked at the connection.
insert into linked_accounts (company_id, connection_id, user_id, subject, created_at, seen_at)
values ($1, $2, $3, $4, $5, $5)
on conflict do nothing
