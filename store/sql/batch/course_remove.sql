-- Remove the course $3 from the batch $2, and update the total of courses of the batch. Returns no row if the batch
-- does not contain the course.
with removed as (
    delete from batch_courses where company_id = $1 and batch_id = $2 and course_id = $3 returning batch_id, course_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', r.batch_id, floor(random() * 16)::smallint, -1
    from removed r
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select course_id from removed
