-- Add the tombstone of the removed object $3 of the kind $2.
insert into tombstones (company_id, kind, object_id)
values ($1, $2, $3)
on conflict (company_id, kind, object_id) do nothing
