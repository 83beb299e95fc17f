-- Lock the batches $2 in the order of their ids, so that their courses and dates do not change until the transaction ends.
select id
from batches
where company_id = $1 and id = any($2::bigint[])
order by id
for share
