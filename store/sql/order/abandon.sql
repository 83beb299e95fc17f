-- Close the order $2 if it is unpaid and was neither requested nor changed in the last $3 seconds.
update orders
set status = 'abandoned', updated_at = now(), closed_at = coalesce(closed_at, now())
where company_id = $1 and id = $2 and status in ('new', 'created', 'attempted')
    and updated_at <= now() - $3::double precision * interval '1 second'
