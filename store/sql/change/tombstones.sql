-- Returns at most $4 tombstones of the kind $2 of objects with ids above $3, by id. $5 selects the tombstones that the
-- transaction $5 or a later one wrote, and $6 the objects that were removed since $6. A null $5 or $6 selects
-- all. $7 is the manager who could read the objects, or null for no limit.
select t.object_id, t.removed_at
from tombstones t
where t.company_id = $1 and t.kind = $2 and t.object_id > $3
    and ($5::xid is null or age(t.xmin) <= age($5::xid))
    and ($6::timestamptz is null or t.removed_at >= $6::timestamptz)
    and ($7::bigint is null or $7 = any(t.managers))
order by t.object_id
limit $4
