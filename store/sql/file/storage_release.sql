-- Release $2 bytes of the company's storage.
update company_storage set used_bytes = greatest(used_bytes - $2::bigint, 0) where company_id = $1
