-- Create a ticket for the enrollment $2, issued by the user $3.
insert into tickets (company_id, enrollment_id, issued_by, secret_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6)
