-- Reserve $2 bytes of the storage of the company, which may use $3. Returns the bytes in use after that, and no row if that is too much.
update company_storage
set used_bytes = used_bytes + $2::bigint
where company_id = $1 and used_bytes + $2::bigint <= $3::bigint
returning used_bytes
