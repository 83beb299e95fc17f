-- Add a request for a company and return its id.
insert into company_requests (secret_hash, slug, name, email, fname, lname, language, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id
