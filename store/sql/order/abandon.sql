-- Close the order $2 if it is unpaid and was neither requested nor changed in the last $3 seconds.
update orders o
set import_id = null, status = 'abandoned', updated_at = n.now, closed_at = coalesce(o.closed_at, n.now)
from (select now() as now) n
where o.company_id = $1 and o.id = $2 and o.status in ('new', 'created', 'attempted')
    and o.updated_at <= now() - $3::double precision * interval '1 second'
