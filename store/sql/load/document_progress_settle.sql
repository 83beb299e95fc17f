-- Set the last activity and the percentage of the enrollments $2 after their progress in documents was loaded. The percentage
-- of an active enrollment is the greater of the imported percentage and the share of required documents that are done. The
-- status does not change. Returns the number of changed enrollments that the import $3 has not added.
with enrolled as materialized (
    select id, course_id from enrollments where company_id = $1 and id = any($2::bigint[])
),
counting as materialized (
    select t.course_id, d.id
    from (select distinct course_id from enrolled) k
    cross join lateral (select id, course_id from subjects where company_id = $1 and course_id = k.course_id offset 0) t
    cross join lateral (select id from chapters where company_id = $1 and subject_id = t.id offset 0) h
    cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
),
required as materialized (
    select course_id, count(*) as documents from counting group by course_id
),
progress as materialized (
    select p.enrollment_id, p.document_id, p.done_at, greatest(p.opened_at, p.done_at) as at
    from document_progress p
    where p.company_id = $1 and p.enrollment_id = any($2::bigint[])
),
done as (
    select p.enrollment_id, count(*) as documents
    from progress p
    where p.done_at is not null and p.document_id in (select id from counting)
    group by p.enrollment_id
),
newest as (
    select distinct on (enrollment_id) enrollment_id, document_id, at
    from progress
    order by enrollment_id, at desc, document_id
),
reached as materialized (
    select
        e.id,
        case when e.status = 'active' then greatest(e.imported_percent, 100 * d.documents / r.documents) else e.completed_percent end as percent,
        case when e.last_activity_at >= n.at then e.last_document_id else n.document_id end as document_id,
        greatest(e.last_activity_at, n.at) as at, now() as now
    from enrollments e
    join newest n on n.enrollment_id = e.id
    left join done d on d.enrollment_id = e.id
    left join required r on r.course_id = e.course_id
    where e.company_id = $1 and e.id = any($2::bigint[])
),
settled as (
    update enrollments e
    set completed_percent = r.percent, last_document_id = r.document_id, last_activity_at = r.at,
        import_id = case when e.import_id = $3::bigint then e.import_id end,
        updated_at = case when e.completed_percent <> r.percent then r.now else e.updated_at end
    from reached r
    where e.company_id = $1 and e.id = r.id and (e.completed_percent, e.last_activity_at) is distinct from (r.percent, r.at)
    returning e.import_id is null as existed
)
select count(*) from settled where existed
