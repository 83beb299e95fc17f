-- Set the sequence $2, which is %[1]s, to the largest value of the column %[2]s in the rows of the company $1 of the table
-- %[3]s, plus $3. The sequence does not change if it is already beyond that column, or if a value of the column is above $4: the other companies could
-- then have no ids left.
select setval($2, greatest(s.last_value, r.top) + $3)
from %[1]s s
cross join (select coalesce(max(%[2]s), 0) as top from %[3]s where company_id = $1) r
where r.top >= s.last_value and r.top <= $4
