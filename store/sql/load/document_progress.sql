-- Add the progress of trainees in documents of their latest enrollments, change the time of completion of existing
-- progress, and record the last activity of the enrollments. Records no events of webhooks, because the rows are history.
with input as materialized (
    select
        e.id as enrollment_id, d.id as document_id,
        coalesce(nullif(i.opened_at, '')::timestamptz, now()) as opened_at,
        nullif(i.done_at, '')::timestamptz as done_at
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) as i (email, course_code, subject, chapter, document, opened_at, done_at)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join enrollments e on e.company_id = $1 and e.user_id = u.id and e.course_id = c.id and e.latest
    join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    join lateral (
        select x.id from chapters x
        where x.company_id = $1 and x.subject_id = s.id and lower(x.title) = lower(i.chapter)
        order by x.id limit 1
    ) h on true
    join lateral (
        select x.id from documents x
        where x.company_id = $1 and x.chapter_id = h.id and lower(x.name) = lower(i.document)
        order by x.id limit 1
    ) d on true
),
loaded as (
    insert into document_progress as t (company_id, enrollment_id, document_id, opened_at, done_at)
    select $1::bigint, i.enrollment_id, i.document_id, i.opened_at, i.done_at
    from input i
    on conflict (company_id, enrollment_id, document_id) do update
    set done_at = excluded.done_at
    where t.done_at is distinct from excluded.done_at
    returning xmax = 0 as added
),
active as (
    update enrollments e
    set last_document_id = l.document_id, last_activity_at = l.at
    from (
        select distinct on (enrollment_id) enrollment_id, document_id, greatest(opened_at, done_at) as at
        from input
        order by enrollment_id, greatest(opened_at, done_at) desc, document_id
    ) l
    where e.company_id = $1 and e.id = l.enrollment_id and (e.last_activity_at is null or e.last_activity_at < l.at)
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
