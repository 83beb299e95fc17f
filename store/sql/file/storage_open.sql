-- Add the row with the bytes that the company's files use, unless there is one.
insert into company_storage (company_id, used_bytes) values ($1, 0) on conflict do nothing
