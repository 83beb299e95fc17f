-- Reserve $2 bytes of the company's storage, whose limit is $3 bytes. Returns the bytes in use after that, and
-- no row if they would exceed the limit.
update company_storage
set used_bytes = used_bytes + $2::bigint
where company_id = $1 and used_bytes + $2::bigint <= $3::bigint
returning used_bytes
