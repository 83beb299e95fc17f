-- Add the course $3 to the batch $2 with the start date $4 and the end date $5, which may be NULL, and update the total
-- of courses of the batch. Returns no row if the batch already contains the course. The caller has locked the batch.
with added as (
    insert into batch_courses (company_id, batch_id, course_id, start_date, end_date)
    values ($1, $2, $3, $4, $5)
    on conflict (company_id, batch_id, course_id) do nothing
    returning batch_id, course_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', a.batch_id, floor(random() * 16)::smallint, 1
    from added a
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select course_id from added
