-- Add the progress of trainees in documents, and change the time of completion of existing progress. A row without a first
-- day belongs to the trainee's current enrollment in the course. A document that is done stays so, also if the row has no
-- time of completion. Records no events of webhooks, because the rows are history.
with input as materialized (
    select
        e.id as enrollment_id, d.id as document_id,
        coalesce(nullif(i.opened_at, '')::timestamptz, nullif(i.done_at, '')::timestamptz, now()) as opened_at,
        coalesce(nullif(i.done_at, '')::timestamptz, o.done_at) as done_at
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        as i (email, course_code, start_date, subject, chapter, document, opened_at, done_at)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join lateral (
        select x.id from enrollments x
        where x.company_id = $1 and x.user_id = u.id and x.course_id = c.id
            and coalesce(x.start_date = nullif(i.start_date, '')::date, x.latest)
        order by x.latest desc, x.id desc limit 1
    ) e on true
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
    left join document_progress o on o.company_id = $1 and o.enrollment_id = e.id and o.document_id = d.id
),
loaded as (
    insert into document_progress as t (company_id, import_id, enrollment_id, document_id, opened_at, done_at)
    select $1::bigint, $10::bigint, i.enrollment_id, i.document_id, i.opened_at, i.done_at
    from input i
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null, done_at = excluded.done_at
    where t.done_at is distinct from excluded.done_at
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
