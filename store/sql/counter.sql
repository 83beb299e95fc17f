-- name: counter/matching
-- The number of rows of "matching" for a page of $2 rows after the first $3: at most one more than Page.MaxCounted, which is smaller if the text {1} is
-- not empty.
(select count(*) from (select 1 from matching limit greatest(case when {1}::text = '' then 100000 else 10000 end, 2 * $2::bigint + $3::bigint) + 1) m)

-- name: counter/reconcile
-- Correct the stored totals of the company that differ from the number of rows. Returns each wrong total with the
-- number of rows that it lacked. The statement reads rows and totals in one snapshot, and every change writes both in
-- one transaction, so concurrent changes cause no false differences.
with actual as materialized (
    select 'trainees' as kind, 0::bigint as scope, count(*) as n
    from users where company_id = $1 and role = 'trainee' and deleted_at is null
    union all
    select 'courses', 0, count(*) from courses where company_id = $1 and status = 1
    union all
    select 'courses_categorised', 0, count(*) from courses where company_id = $1 and status = 1 and in_category
    union all
    select 'categories', 0, count(*) from categories where company_id = $1
    union all
    select 'category_courses', k.category_id, count(*)
    from course_categories k
    join courses c on c.company_id = $1 and c.id = k.course_id and c.status = 1
    where k.company_id = $1
    group by k.category_id
    union all
    select 'batches', 0, count(*) from batches where company_id = $1
    union all
    select 'batch_courses', batch_id, count(*) from batch_courses where company_id = $1 group by batch_id
    union all
    select 'batch_trainees', batch_id, count(*) from batch_trainees where company_id = $1 group by batch_id
    union all
    select 'exams', 0, count(*) from exams where company_id = $1
    union all
    select 'announcements', 0, count(*) from announcements where company_id = $1 and status = 1
    union all
    select 'faqs', 0, count(*) from faqs where company_id = $1 and status = 1
    union all
    select 'transactions', 0, count(*) from transactions where company_id = $1
),
kept as materialized (
    select kind, scope, sum(n)::bigint as n from counters where company_id = $1 group by kind, scope
),
wrong as materialized (
    select kind, scope, coalesce(a.n, 0) - coalesce(k.n, 0) as missing
    from actual a
    full join kept k using (kind, scope)
    where coalesce(a.n, 0) <> coalesce(k.n, 0)
),
mended as (
    insert into counters as t (company_id, kind, scope, slot, n)
    select $1::bigint, kind, scope, -1, missing from wrong
    on conflict (company_id, kind, scope, slot) do update set n = t.n + excluded.n
)
select kind, scope, missing from wrong order by kind, scope

-- name: counter/total
-- Returns the stored total of the list with the kind $2 and the scope $3 of the company.
select coalesce(sum(n), 0)::bigint as total
from counters
where company_id = $1 and kind = $2 and scope = $3
