-- Returns the number of enrollments that match the filters, and the ids of a page of at most $2 of them after the first $3,
-- newest first. An unset filter selects all. Filters: the course $4; the user $5; trainees and courses of the batch $6; the
-- status $7 on the day $8; completed from $9, inclusive, until $10, exclusive; changed since $11; the text $12 in the name
-- or e-mail address of the trainee. $13 is the manager whose people and courses the list contains, or null for all.
with matching as materialized (
    select e.id
    from enrollments e
    where e.company_id = $1
        and ($4::bigint = 0 or e.course_id = $4::bigint)
        and ($5::bigint = 0 or e.user_id = $5::bigint)
        and ($6::bigint = 0 or e.user_id in (
            select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $6::bigint
        ))
        and ($6::bigint = 0 or e.course_id in (
            select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $6::bigint
        ))
        and ($7::text = '' or $7::text = case
            when e.status <> 'active' then e.status
            when e.start_date > $8::date then 'upcoming'
            when e.end_date < $8::date then 'expired'
            else 'ongoing'
        end)
        and ($9::timestamptz is null or e.completed_at >= $9::timestamptz)
        and ($10::timestamptz is null or e.completed_at < $10::timestamptz)
        and ($11::timestamptz is null or e.updated_at >= $11::timestamptz or e.last_activity_at >= $11::timestamptz or e.id in (
            select p.enrollment_id from document_progress p
            where p.company_id = $1 and greatest(p.opened_at, p.done_at) >= $11::timestamptz
        ))
        and ($12::text = '' or e.user_id in (
            select u.id from users u
            where u.company_id = $1 and u.deleted_at is null
                and strpos(u.search_text, lower($12::text)) > 0
        ))
        and ($13::bigint is null or e.course_id in (
            select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $13
        ) or e.user_id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $13
        ) and e.course_id in (
            select k.course_id from batch_managers g
            join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $13
        ))
)
select
    (select count(*) from matching) as total,
    array(select id from matching order by id desc limit $2::bigint offset $3::bigint) as ids
