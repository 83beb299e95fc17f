-- Advance the sequence $2, which is %[1]s, beyond the column %[2]s of the rows of the company $1 in the table %[3]s, and by the number $3 more.
-- It stays as it is if it is beyond them already.
select setval($2, greatest(s.last_value, r.top) + $3)
from %[1]s s
cross join (select coalesce(max(%[2]s), 0) as top from %[3]s where company_id = $1) r
where r.top >= s.last_value
