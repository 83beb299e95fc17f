-- Add and change trainees' attempts at exams. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, e.id as exam_id, u.id as user_id, i.number, i.status, nullif(coalesce(i.marks, o.marks), -1) as marks,
        nullif(coalesce(i.scheduled_at, o.scheduled_at::text, ''), '')::timestamptz as scheduled_at,
        nullif(coalesce(i.started_at, o.started_at::text, ''), '')::timestamptz as started_at,
        nullif(coalesce(i.submitted_at, o.submitted_at::text, ''), '')::timestamptz as submitted_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::integer[], $6::smallint[], $7::integer[], $8::text[], $9::text[],
        $10::text[]
    ) with ordinality as i (
        course_code, exam, email, number, status, marks, scheduled_at, started_at, submitted_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join exams e on e.company_id = $1 and e.course_id = c.id and lower(e.title) = lower(i.exam)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    left join exam_attempts o on o.company_id = $1 and o.exam_id = e.id and o.user_id = u.id and o.number = i.number
),
loaded as (
    insert into exam_attempts as t (company_id, import_id, exam_id, user_id, number, status, marks, scheduled_at, started_at,
        submitted_at)
    select $1::bigint, $11::bigint, i.exam_id, i.user_id, i.number, i.status, i.marks, i.scheduled_at, i.started_at,
        i.submitted_at
    from input i
    order by i.row_index
    on conflict (company_id, exam_id, user_id, number) do update
    set import_id = null, (status, marks, scheduled_at, started_at, submitted_at) =
        row(excluded.status, excluded.marks, excluded.scheduled_at, excluded.started_at, excluded.submitted_at)
    where (t.status, t.marks, t.scheduled_at, t.started_at, t.submitted_at) is distinct from
        (excluded.status, excluded.marks, excluded.scheduled_at, excluded.started_at, excluded.submitted_at)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
