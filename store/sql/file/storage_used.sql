-- Returns the bytes that the company's files use, unfinished uploads included.
select coalesce((select used_bytes from company_storage where company_id = $1), 0)
