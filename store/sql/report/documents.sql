-- Returns a page of the published documents, by course and outline. Each row has the numbers of enrolled trainees of the
-- course, of trainees who have opened the document and of trainees who have done it, and the day on which it was last
-- done. Only events before $4 count, and only the latest enrollment of each trainee, unless it was ended. Filters: the
-- course $5; the members of the batch $6. $7 is the manager to whose people and courses the result is limited, or null
-- for no limit.
with page as materialized (
    select
        count(*) over () as total_count, row_number() over (order by c.title, c.id, s.position, s.id, h.position, h.id, d.position, d.id) as row_index,
        c.id as course_id, c.title, c.course_code, d.id as document_id, d.name
    from courses c
    join subjects s on s.company_id = $1 and s.course_id = c.id
    join chapters h on h.company_id = $1 and h.subject_id = s.id
    join documents d on d.company_id = $1 and d.chapter_id = h.id and not d.draft
    where c.company_id = $1
        and ($5::bigint is null or c.id = $5)
        and ($6::bigint is null or c.id in (
            select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id = $6
        ))
        and ($7::bigint is null or c.id in (
            select k.course_id from batch_managers g
            join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $7
            union all
            select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $7
        ))
    order by row_index
    limit $2::bigint offset $3::bigint
),
enrolled as materialized (
    select e.id, e.course_id
    from enrollments e
    where e.company_id = $1 and e.course_id in (select course_id from page) and e.latest and e.status <> 'unenrolled'
        and e.created_at < $4::timestamptz
        and ($6::bigint is null or e.user_id in (
            select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $6
        ))
        and ($7::bigint is null or e.course_id in (
            select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $7
        ) or e.user_id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $7
        ))
),
people as (
    select course_id, count(*) as enrolled from enrolled group by course_id
),
done as (
    select
        p.document_id, count(*) filter (where p.opened_at < $4::timestamptz or p.done_at < $4::timestamptz) as opened,
        count(*) filter (where p.done_at < $4::timestamptz) as done, max(p.done_at) filter (where p.done_at < $4::timestamptz) as done_at
    from enrolled e
    join document_progress p on p.company_id = $1 and p.enrollment_id = e.id
    group by p.document_id
)
select
    g.total_count, g.course_id, g.title, g.course_code, g.document_id, g.name, coalesce(n.enrolled, 0) as enrolled,
    coalesce(o.opened, 0) as opened, coalesce(o.done, 0) as done, o.done_at
from page g
left join people n on n.course_id = g.course_id
left join done o on o.document_id = g.document_id
order by g.row_index
