-- Mark the file $2 as removed. A request that is writing the file fails. Adds the tombstone of a finished file, because
-- lists do not contain unfinished ones.
with removed as (
    update files set removed_at = now(), turn = turn + 1 where company_id = $1 and id = $2
    returning id, sha256
)
insert into tombstones (company_id, kind, object_id)
select $1, 'file', id from removed where sha256 is not null
on conflict (company_id, kind, object_id) do nothing
