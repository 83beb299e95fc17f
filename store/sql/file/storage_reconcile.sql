-- Correct the stored number of bytes that the company's files use, if it differs from the sum of their sizes. Returns
-- the corrected number, and no row if the number was right. The caller has locked the row.
update company_storage s
set used_bytes = f.used_bytes
from (
    select coalesce(sum(size_bytes), 0)::bigint as used_bytes from files where company_id = $1 and removed_at is null
) f
where s.company_id = $1 and s.used_bytes <> f.used_bytes
returning f.used_bytes
