-- Issue the awards for the completed enrollments $2 and for the passed attempts $3, unless their template is off and $6 is
-- false. An enrollment or attempt that has an award keeps it. $4 is the design to which the templates add their
-- fields. An award has the day of the completion in the time zone $5, or today if the completion has no time. Returns the
-- ids of the new awards.
with earned as (
    select e.id as enrollment_id, null::bigint as attempt_id, null::bigint as exam_id, e.user_id, e.course_id, e.completed_at as at
    from enrollments e
    where e.company_id = $1 and e.id = any($2::bigint[]) and e.status = 'completed'
    union all
    select null, a.id, a.exam_id, a.user_id, x.course_id, a.submitted_at
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id
    where a.company_id = $1 and a.id = any($3::bigint[]) and a.status = 3
),
designed as (
    select
        d.enrollment_id, d.attempt_id, d.exam_id, d.user_id, d.course_id, (coalesce(d.at, n.at) at time zone $5::text)::date as issued_on,
        trim(u.fname || ' ' || u.lname) as holder, coalesce(x.title, c.title) as title, c.title as course,
        $4::jsonb || coalesce(a.fields, '{}') || coalesce(o.fields, '{}') as design
    from earned d
    cross join (select now() as at) n
    join users u on u.company_id = $1 and u.id = d.user_id and u.deleted_at is null
    join courses c on c.company_id = $1 and c.id = d.course_id
    left join exams x on x.company_id = $1 and x.id = d.exam_id
    left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
    left join award_templates o on o.company_id = $1 and (o.exam_id = d.exam_id or d.exam_id is null and o.course_id = d.course_id)
),
issued as (
    insert into awards (company_id, number, user_id, course_id, enrollment_id, exam_id, attempt_id, holder, title, course, design, issued_on, expires_on)
    select
        $1, translate(left(r.hex, 12) || right(r.hex, 8), '0123456789abcdef', 'CDFGHJKMNPRTVWXY'), d.user_id, d.course_id, d.enrollment_id,
        d.exam_id, d.attempt_id, d.holder, d.title, d.course, d.design, d.issued_on,
        (d.issued_on + make_interval(months => nullif((d.design ->> 'expiryMonths')::integer, 0)))::date
    from designed d
    -- The condition on d makes the subquery run again for each award, so that each award gets its own number.
    -- The selected digits of a random UUID are all random.
    cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex where d.user_id is not null) r
    where coalesce((d.design ->> 'enabled')::boolean, true) or $6::boolean
    on conflict do nothing
    returning id
)
select coalesce(array_agg(id), '{}') from issued
