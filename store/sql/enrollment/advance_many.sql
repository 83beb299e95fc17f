-- Set the progress of each of the enrollments $2 to the share of its required documents that are done. The last required
-- document completes an enrollment. $3 contains the last completed document of each enrollment. The arrays are parallel and
-- contain no enrollment twice, and the caller has locked the enrollments. Returns a JSON array with the progress of each
-- enrollment and whether it has become completed. The caller must run enrollment/count_completions afterwards.
with reached as materialized (
    select
        s.id, i.document_id, n.now, case when s.status = 'active' then greatest(s.imported_percent, p.percent) else s.completed_percent end as percent,
        s.status = 'active' and coalesce(p.percent = 100, false) as completes
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    join enrollments s on s.company_id = $1 and s.id = i.enrollment_id
    cross join (select now() as now) n
    cross join lateral (
        select 100 * count(q.done_at) / nullif(count(*), 0) as percent
        from (select id from subjects where company_id = $1 and course_id = s.course_id offset 0) t
        cross join lateral (select id from chapters where company_id = $1 and subject_id = t.id offset 0) h
        cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
        left join document_progress q on q.company_id = $1 and q.enrollment_id = s.id and q.document_id = d.id
    ) p
),
moved as (
    update enrollments e
    set completed_percent = r.percent, import_id = null, last_document_id = r.document_id, last_activity_at = r.now,
        updated_at = case when e.completed_percent <> r.percent or r.completes then r.now else e.updated_at end,
        status = case when r.completes then 'completed' else e.status end,
        completed_at = case when r.completes then r.now else e.completed_at end
    from reached r
    where e.company_id = $1 and e.id = r.id
    returning e.id, e.completed_percent, e.status, r.completes
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'percent', completed_percent, 'status', status, 'completes', completes)), '[]'::jsonb) as moved
from moved
