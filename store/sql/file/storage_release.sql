-- Subtract $2 from the number of bytes that the company's files use. The number does not fall below 0.
update company_storage set used_bytes = greatest(used_bytes - $2::bigint, 0) where company_id = $1
