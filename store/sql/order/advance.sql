-- Move the order $2 forward to the state $3. No row changes if the order has reached that state or a later one. A paid
-- or abandoned order is closed.
update orders
set status = $3, updated_at = now(),
    closed_at = case when $3 in ('paid', 'abandoned') then coalesce(closed_at, now()) else closed_at end
where company_id = $1 and id = $2
    and coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], $3::text), 0)
        > coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], status), 0)
