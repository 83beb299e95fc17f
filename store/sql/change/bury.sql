-- Add the tombstone of the removed object $3 of the kind $2, which the managers $4 could read.
insert into tombstones (company_id, kind, object_id, managers)
values ($1, $2, $3, $4::bigint[])
on conflict (company_id, kind, object_id) do nothing
