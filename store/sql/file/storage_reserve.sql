-- Add $2 to the number of bytes that the company's files use, unless the sum would exceed $3. Returns the new number, or no
-- row if the sum would exceed $3.
update company_storage
set used_bytes = used_bytes + $2::bigint
where company_id = $1 and used_bytes + $2::bigint <= $3::bigint
returning used_bytes
