-- Returns the size of the pictures of the company in bytes.
select coalesce(sum(octet_length(content)), 0)::bigint from pictures where company_id = $1
