-- Set the courses of the batches $2 to exactly the pairs of batch $3 and course $4, with the dates of the batch, and update
-- the totals of the batches. $5 is the import. Returns the number of batches that exist, and the number of pairs with an
-- unknown batch or course.
with owner as materialized (
    select b.id, b.start_date, b.end_date
    from batches b
    where b.company_id = $1 and lower(b.name) = any(array(select lower(i.name) from unnest($2::text[]) as i (name)))
    order by b.id
    for update
),
wanted as materialized (
    select b.id as batch_id, c.id as course_id, b.start_date, b.end_date
    from unnest($3::text[], $4::text[]) as i (batch, course_code)
    join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from batch_courses m
    using owner o
    where m.company_id = $1 and m.batch_id = o.id
        and not exists (select 1 from wanted w where w.batch_id = m.batch_id and w.course_id = m.course_id)
    returning m.batch_id
),
loaded as (
    insert into batch_courses as t (company_id, import_id, batch_id, course_id, start_date, end_date)
    select $1::bigint, $5::bigint, w.batch_id, w.course_id, w.start_date, w.end_date
    from wanted w
    on conflict (company_id, batch_id, course_id) do update
    set import_id = null, (start_date, end_date) = row(excluded.start_date, excluded.end_date)
    where (t.start_date, t.end_date) is distinct from (excluded.start_date, excluded.end_date)
    returning t.batch_id, xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batch_courses', d.batch_id, -1, sum(d.n)
    from (
        select batch_id, 1 as n from loaded where added
        union all
        select batch_id, -1 from removed
    ) d
    group by d.batch_id
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from wanted) - count(*) as unchanged, (select count(*) from removed) as removed,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown
from loaded
