-- Compare the bytes that the company's files use with the files, and correct them. Returns the bytes that were missing, and no row if
-- there are none. The caller has locked the row.
update company_storage s
set used_bytes = f.used_bytes
from (
    select coalesce(sum(size_bytes), 0)::bigint as used_bytes from files where company_id = $1 and removed_at is null
) f
where s.company_id = $1 and s.used_bytes <> f.used_bytes
returning f.used_bytes
