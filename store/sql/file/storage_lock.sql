-- Lock the row with the number of bytes that the company's files use, and return that number.
select used_bytes from company_storage where company_id = $1 for update
