-- Returns pairs of tables. If a row of the first table is removed, the foreign keys remove or change rows of the second
-- table, directly or through other tables. $1 is the company, which is not needed.
with recursive removes (from_table, to_table) as (
    select k.confrelid, k.conrelid from pg_constraint k where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
    union
    select r.from_table, k.conrelid
    from removes r
    join pg_constraint k on k.confrelid = r.to_table and k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
)
select string_agg(r.from_table::regclass || '>' || r.to_table::regclass, ' ' order by r.from_table::regclass::text, r.to_table::regclass::text)
from removes r
where $1::bigint is not null
