-- Add the row with the number of bytes that the company's files use, unless it exists.
insert into company_storage (company_id, used_bytes) values ($1, 0) on conflict do nothing
