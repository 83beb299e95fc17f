-- Record that the object $3 of the kind $2 is removed.
insert into tombstones (company_id, kind, object_id)
values ($1, $2, $3)
on conflict (company_id, kind, object_id) do nothing
