-- Set the progress of the enrollment $2 to the share of its required documents that are done, after the trainee has opened
-- the document $3. The last required document completes the enrollment. The caller has locked the enrollment, so this
-- statement reads all earlier progress. Returns the progress, and whether this document has completed the enrollment. The
-- caller must run enrollment/count_completion afterwards.
update enrollments e
set completed_percent = r.percent, import_id = null, last_document_id = $3, last_activity_at = r.now,
    updated_at = case when e.completed_percent <> r.percent or r.completes then r.now else e.updated_at end,
    status = case when r.completes then 'completed' else e.status end,
    completed_at = case when r.completes then r.now else e.completed_at end
from (
    select
        n.now, case when s.status = 'active' then greatest(s.imported_percent, p.percent) else s.completed_percent end as percent,
        s.status = 'active' and coalesce(p.percent = 100, false) as completes
    from enrollments s
    cross join (select now() as now) n
    cross join lateral (
        -- "offset 0" makes the planner start at the course. Without statistics for the company, the planner considers all
        -- join orders equally good. One of these orders compares each document with each chapter and exceeds the statement
        -- timeout.
        select 100 * count(p.done_at) / nullif(count(*), 0) as percent
        from (select id from subjects where company_id = $1 and course_id = s.course_id offset 0) t
        cross join lateral (select id from chapters where company_id = $1 and subject_id = t.id offset 0) h
        cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
        left join document_progress p on p.company_id = $1 and p.enrollment_id = $2 and p.document_id = d.id
    ) p
    where s.company_id = $1 and s.id = $2
) r
where e.company_id = $1 and e.id = $2
returning e.completed_percent, e.status, r.completes
