-- Move the order $2 forward to the state $3. No row changes if the order has reached that state or a later one. A paid
-- or abandoned order is closed.
update orders o
set import_id = null, status = $3, updated_at = n.now,
    closed_at = case when $3 in ('paid', 'abandoned') then coalesce(o.closed_at, n.now) else o.closed_at end
from (select now() as now) n
where o.company_id = $1 and o.id = $2
    and coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], $3::text), 0)
        > coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], o.status), 0)
