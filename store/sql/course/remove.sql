-- Remove the draft $2 of a course with its outline, prices and owners, and remove it from its categories, learning paths and batches. The
-- caller has removed its exams and coupons. Adds the tombstones of its ratings, of the schedules of its reports and of its award template.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'rating', id from course_ratings where company_id = $1 and course_id = $2
    union all
    select $1, 'report_schedule', id from report_schedules where company_id = $1 and course_id = $2
    union all
    select $1, 'award_template', id from award_templates where company_id = $1 and course_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
left_batches as (
    delete from batch_courses where company_id = $1 and course_id = $2 returning batch_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', b.batch_id, floor(random() * 16)::smallint, -1
    from left_batches b
    order by b.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
delete from courses where company_id = $1 and id = $2
