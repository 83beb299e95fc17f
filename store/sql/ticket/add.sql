-- Create a ticket for an enrollment.
insert into tickets (company_id, enrollment_id, issued_by, secret_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6)
