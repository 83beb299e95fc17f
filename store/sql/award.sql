-- name: award/badges
-- Returns the newest 12 badges of the user {1}, or null without any: the awards for learning paths that were neither revoked nor withdrawn. Other
-- statements include this text.
select jsonb_agg(jsonb_build_object('number', b.number, 'path', b.title) order by b.id desc)
from (
    select a.id, a.number, a.title
    from awards a
    where a.company_id = $1 and a.user_id = {1} and a.course_id is null and a.revoked_at is null and a.erased_at is null
    order by a.id desc
    limit 12
) b

-- name: award/by_number
-- Returns the award with the number $2.
select
    a.id, a.revision, a.number, a.user_id, coalesce(a.course_id, 0) as course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.learning_path_id,
    a.holder, a.title, a.course, a.design, a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from awards a
where a.company_id = $1 and a.number = $2

-- name: award/issue
-- Issue the awards for the completed enrollments $2, except those of exempt trainees, and for the passed attempts $3, unless their
-- template is off and $6 is false. The template of an exam that says nothing about it is off if the course has a template of its own that is on. Also
-- issue the awards for the trainees $8 of the completed learning paths $7 that have a certificate, except those who are exempt from a
-- course of the path. $7 and $8 are parallel. An enrollment, attempt or trainee of a path that has an award keeps it. $4 is the design to which the templates add
-- their fields. An award has the day of the completion in the time zone $5, or today if the completion has no time. Returns the
-- ids of the new awards.
with earned as (
    select e.id as enrollment_id, null::bigint as attempt_id, null::bigint as exam_id, null::bigint as path_id, e.user_id, e.course_id, e.completed_at as at
    from enrollments e
    where e.company_id = $1 and e.id = any($2::bigint[]) and e.status = 'completed'
        and not exists (select 1 from completion_waivers v where v.company_id = $1 and v.enrollment_id = e.id and v.kind = 'exempt')
    union all
    select null, a.id, a.exam_id, null, a.user_id, x.course_id, a.submitted_at
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id
    where a.company_id = $1 and a.id = any($3::bigint[]) and a.status = 3
    union all
    select null, null, null, t.learning_path_id, t.user_id, null, t.completed_at
    from unnest($7::bigint[], $8::bigint[]) as i (path_id, user_id)
    join learning_path_trainees t on t.company_id = $1 and t.learning_path_id = i.path_id and t.user_id = i.user_id and t.completed_at is not null
    join learning_paths p on p.company_id = $1 and p.id = i.path_id and p.certificate = 1
    where not exists (
        select 1 from learning_path_courses m
        join enrollments e on e.company_id = $1 and e.user_id = i.user_id and e.course_id = m.course_id and e.latest
        join completion_waivers v on v.company_id = $1 and v.enrollment_id = e.id and v.kind = 'exempt'
        where m.company_id = $1 and m.learning_path_id = i.path_id
    )
),
designed as (
    select
        d.enrollment_id, d.attempt_id, d.exam_id, d.path_id, d.user_id, d.course_id, (coalesce(d.at, n.at) at time zone $5::text)::date as issued_on,
        trim(u.fname || ' ' || u.lname) as holder, coalesce(x.title, c.title, p.name) as title, coalesce(c.title, p.name) as course,
        $4::jsonb || coalesce(a.fields, '{}') || coalesce(k.fields, '{}') || coalesce(o.fields, '{}') as design,
        coalesce(
            (o.fields ->> 'enabled')::boolean,
            case
                when d.exam_id is null then (k.fields ->> 'enabled')::boolean
                when k.id is not null and coalesce((k.fields ->> 'enabled')::boolean, (a.fields ->> 'enabled')::boolean, true) then false
            end,
            (a.fields ->> 'enabled')::boolean,
            true
        ) as enabled
    from earned d
    cross join (select now() as at) n
    join users u on u.company_id = $1 and u.id = d.user_id and u.deleted_at is null
    left join courses c on c.company_id = $1 and c.id = d.course_id
    left join learning_paths p on p.company_id = $1 and p.id = d.path_id
    left join exams x on x.company_id = $1 and x.id = d.exam_id
    left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
    left join award_templates k on k.company_id = $1 and k.course_id = d.course_id
    left join award_templates o on o.company_id = $1 and o.exam_id = d.exam_id
),
issued as (
    insert into awards (
        company_id, number, user_id, course_id, enrollment_id, exam_id, attempt_id, learning_path_id, holder, title, course, design, issued_on, expires_on
    )
    select
        $1, translate(left(r.hex, 12) || right(r.hex, 8), '0123456789abcdef', 'CDFGHJKMNPRTVWXY'), d.user_id, d.course_id, d.enrollment_id,
        d.exam_id, d.attempt_id, d.path_id, d.holder, d.title, d.course, d.design, d.issued_on,
        (d.issued_on + make_interval(months => nullif((d.design ->> 'expiryMonths')::integer, 0)))::date
    from designed d
    -- The condition on d makes the subquery run again for each award, so that each award gets its own number.
    -- The selected digits of a random UUID are all random.
    cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex where d.user_id is not null) r
    where d.path_id is not null or d.enabled or $6::boolean
    on conflict do nothing
    returning id
)
select coalesce(array_agg(id), '{}') from issued

-- name: award/keyset
-- Returns the ids of at most $3 awards with ids below $2, newest first. If $2 is 0, it starts with the newest award. An
-- unset filter selects all. Filters: the user $4; the course $5; the status $6 on the day $7; the pattern $8 of the name of the
-- holder, or of the start of the number. $9 selects the awards that the transaction $9 or a later one wrote; null selects all.
-- $10 is the manager whose people and courses the list contains, or null for all.
select a.id
from awards a
where a.company_id = $1
    and ($4::bigint = 0 or a.user_id = $4::bigint)
    and ($5::bigint = 0 or a.course_id = $5::bigint)
    and ($6::text <> 'withdrawn' or a.erased_at is not null)
    and ($6::text <> 'revoked' or a.erased_at is null and a.revoked_at is not null)
    and ($6::text not in ('expired', 'valid') or a.erased_at is null and a.revoked_at is null)
    and ($6::text <> 'expired' or a.expires_on is not null and a.expires_on < $7::date)
    and ($6::text <> 'valid' or a.expires_on is null or a.expires_on >= $7::date)
    and ($8::text = '' or lower(a.holder) like lower($8::text) or a.number like ltrim(replace(upper($8::text), '-', ''), '%'))
    and ($10::bigint is null or a.id = any(array({reach/awards $10})))
    and ($9::xid is null or age(a.xmin) <= age($9::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint

-- name: award/lock
-- Lock the award $2 and return it.
select
    a.id, a.revision, a.number, a.user_id, coalesce(a.course_id, 0) as course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.learning_path_id,
    a.holder, a.title, a.course, a.design, a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from awards a
where a.company_id = $1 and a.id = $2
for update

-- name: award/logo
-- Returns $2 if the company has a picture of this name.
select p.name from pictures p where p.company_id = $1 and p.name = $2

-- name: award/missing
-- Returns the ids of at most $2 completed enrollments that have no award although their template issues one. Exempt trainees get
-- none.
select e.id
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id and u.deleted_at is null
left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
left join award_templates o on o.company_id = $1 and o.course_id = e.course_id
where e.company_id = $1 and e.status = 'completed'
    and coalesce((o.fields ->> 'enabled')::boolean, (a.fields ->> 'enabled')::boolean, true)
    and not exists (select 1 from awards w where w.company_id = $1 and w.enrollment_id = e.id)
    and not exists (select 1 from completion_waivers v where v.company_id = $1 and v.enrollment_id = e.id and v.kind = 'exempt')
order by e.id
limit $2::bigint

-- name: award/missing_of_paths
-- Returns at most $2 trainees who have completed a learning path with a certificate but have none, with the path. Trainees who are exempt from a course of the
-- path get none.
select t.learning_path_id, t.user_id
from learning_paths p
join learning_path_trainees t on t.company_id = $1 and t.learning_path_id = p.id and t.completed_at is not null
join users u on u.company_id = $1 and u.id = t.user_id and u.deleted_at is null
where p.company_id = $1 and p.certificate = 1
    and not exists (select 1 from awards w where w.company_id = $1 and w.learning_path_id = p.id and w.user_id = t.user_id)
    and not exists (
        select 1 from learning_path_courses m
        join enrollments e on e.company_id = $1 and e.user_id = t.user_id and e.course_id = m.course_id and e.latest
        join completion_waivers v on v.company_id = $1 and v.enrollment_id = e.id and v.kind = 'exempt'
        where m.company_id = $1 and m.learning_path_id = p.id
    )
order by t.learning_path_id, t.user_id
limit $2::bigint

-- name: award/notice
-- Returns the recipient and the content of the message about the award $2. Returns no row if the award was revoked, or if
-- its holder is disabled or erased.
select u.email, u.fname, u.lname, u.language, u.timezone, a.title, a.number, a.expires_on
from awards a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.id = $2 and a.revoked_at is null and u.status <> 0 and u.deleted_at is null

-- name: award/of_attempt
-- Returns the number of the award of the attempt $2 or, without one, of the enrollment $3. An award that is revoked or withdrawn does not
-- count.
select a.number
from awards a
where a.company_id = $1 and (a.attempt_id = $2 or a.enrollment_id = $3) and a.revoked_at is null and a.erased_at is null
order by a.attempt_id nulls last
limit 1

-- name: award/of_enrollment
-- Returns the award of the enrollment $2.
select
    a.id, a.revision, a.number, a.user_id, coalesce(a.course_id, 0) as course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.learning_path_id,
    a.holder, a.title, a.course, a.design, a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from awards a
where a.company_id = $1 and a.enrollment_id = $2

-- name: award/of_paths
-- Returns the awards of the user $2 for the learning paths $3 that are neither revoked nor withdrawn.
select a.id, a.revision
from awards a
where a.company_id = $1 and a.user_id = $2 and a.learning_path_id = any($3::bigint[]) and a.revoked_at is null and a.erased_at is null
order by a.id

-- name: award/of_subject
-- Returns the id of the award of the enrollment $2, or of the attempt $3.
select id
from awards
where company_id = $1 and (enrollment_id = $2::bigint or attempt_id = $3::bigint)

-- name: award/recertify
-- Record that recertification for the award $2 has started. Returns its id, or no row if it has started before.
update awards set recertified_at = now() where company_id = $1 and id = $2 and recertified_at is null returning id

-- name: award/recertify_due
-- Returns the ids of at most $5 awards after the id $4, ordered by id, that start recertification on the day $2. The
-- template sets the number of days before the last day of validity. Recertification does not start in the first half of the
-- validity, and not more than $3 days after its end. The holder must be active, the course must be published, and no newer
-- award may replace the award. The current templates are used, so that a new rule also applies to awards that were issued
-- before.
select a.id
from awards a
join users u on u.company_id = $1 and u.id = a.user_id and u.status = 1 and u.role = 'trainee' and u.deleted_at is null
join courses c on c.company_id = $1 and c.id = a.course_id and c.status <> 0 and (c.end_date is null or c.end_date >= $2::date)
left join award_templates g on g.company_id = $1 and g.course_id is null and g.exam_id is null
left join award_templates k on k.company_id = $1 and k.course_id = a.course_id
left join award_templates o on o.company_id = $1 and o.exam_id = a.exam_id
cross join lateral (
    select coalesce((o.fields ->> 'recertifyDays')::integer, (k.fields ->> 'recertifyDays')::integer, (g.fields ->> 'recertifyDays')::integer, 0) as days
) r
where a.company_id = $1 and a.id > $4::bigint and a.recertified_at is null and a.revoked_at is null and a.erased_at is null
    and a.expires_on >= $2::date - $3::integer and r.days > 0 and a.issued_on < $2::date
    and greatest(a.expires_on - r.days, a.issued_on + (a.expires_on - a.issued_on) / 2) <= $2::date
    and not exists (select 1 from awards n
        where n.company_id = $1 and n.user_id = a.user_id and n.course_id = a.course_id and n.exam_id is not distinct from a.exam_id
            and n.issued_on > a.issued_on and n.revoked_at is null
    )
order by a.id
limit $5

-- name: award/reissue
-- Replace the texts and the design of the award $2 by the texts and the design of an award that is issued now, and end its
-- revocation. The number and the day of issue remain. $3 is the design to which the templates add their fields.
with designed as (
    select
        w.id, trim(u.fname || ' ' || u.lname) as holder, coalesce(x.title, c.title, p.name, w.title) as title, coalesce(c.title, p.name, w.course) as course,
        $3::jsonb || coalesce(a.fields, '{}') || coalesce(k.fields, '{}') || coalesce(o.fields, '{}') as design
    from awards w
    join users u on u.company_id = $1 and u.id = w.user_id and u.deleted_at is null
    left join courses c on c.company_id = $1 and c.id = w.course_id
    left join learning_paths p on p.company_id = $1 and p.id = w.learning_path_id
    left join exams x on x.company_id = $1 and x.id = w.exam_id
    left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
    left join award_templates k on k.company_id = $1 and k.course_id = w.course_id
    left join award_templates o on o.company_id = $1 and o.exam_id = w.exam_id
    where w.company_id = $1 and w.id = $2
)
update awards t
set holder = d.holder, title = d.title, course = d.course, design = d.design, revoked_at = null, revoked_by = null, revision = t.revision + 1,
    expires_on = (t.issued_on + make_interval(months => nullif((d.design ->> 'expiryMonths')::integer, 0)))::date
from designed d
where t.company_id = $1 and t.id = d.id

-- name: award/renewal
-- Returns the recipient and the content of the message about the renewal of the award $2. Returns no row if the award was
-- revoked or has been renewed, or if its holder is disabled or erased or wants no reminders. The enrollment is the holder's
-- current one in the course.
select
    u.id as user_id, u.email, u.fname, u.lname, u.language, u.timezone, a.title, a.course, a.expires_on, coalesce(a.exam_id, 0) as exam_id,
    coalesce((
        select e.id from enrollments e
        where e.company_id = $1 and e.user_id = a.user_id and e.course_id = a.course_id and e.latest and e.status <> 'unenrolled'
    ), 0) as enrollment_id
from awards a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.id = $2 and a.revoked_at is null and u.status <> 0 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = u.id)
    and not exists (select 1 from awards n
        where n.company_id = $1 and n.user_id = a.user_id and n.course_id = a.course_id and n.exam_id is not distinct from a.exam_id
            and n.id > a.id and n.revoked_at is null
    )

-- name: award/revoke
-- Revoke the award $2 on behalf of the user $3.
update awards a
set revoked_at = now(), revoked_by = $3::bigint, revision = a.revision + 1
where a.company_id = $1 and a.id = $2

-- name: award/select
-- Returns the number of awards that match the filters, at most one more than 100,000, with a text 10,000, or the end of
-- the next page, and the ids of a page of at most $2 of them after the first $3, newest first. An unset filter selects
-- all. Filters: the user $4; the course $5; the status $6 on the day $7; the pattern $8 of the name of the holder, or
-- of the start of the number. $9 is another order, and $10 the manager whose people and courses the list contains, or
-- null for all.
with matching as not materialized (
    select a.id, a.expires_on
    from awards a
    where a.company_id = $1
        and ($4::bigint = 0 or a.user_id = $4::bigint)
        and ($5::bigint = 0 or a.course_id = $5::bigint)
        and ($6::text <> 'withdrawn' or a.erased_at is not null)
        and ($6::text <> 'revoked' or a.erased_at is null and a.revoked_at is not null)
        and ($6::text not in ('expired', 'valid') or a.erased_at is null and a.revoked_at is null)
        and ($6::text <> 'expired' or a.expires_on is not null and a.expires_on < $7::date)
        and ($6::text <> 'valid' or a.expires_on is null or a.expires_on >= $7::date)
        and ($8::text = '' or lower(a.holder) like lower($8::text) or a.number like ltrim(replace(upper($8::text), '-', ''), '%'))
        and ($10::bigint is null or a.id = any(array({reach/awards $10})))
)
select
    {counter/matching $8} as total,
    array(select a.id from matching a order by {sort $9} a.id desc limit $2::bigint offset $3::bigint) as ids

-- name: award/selected
-- Returns the awards with the ids $2, in the order of $2.
select
    a.id, a.revision, a.number, a.user_id, coalesce(a.course_id, 0) as course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.learning_path_id,
    a.holder, a.title, a.course, a.design, a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join awards a on a.company_id = $1 and a.id = i.id
order by i.row_index

-- name: award/subject
-- Returns the id of the enrollment $2, or of the attempt $3, if it exists.
select id from enrollments where company_id = $1 and id = $2::bigint
union all
select id from exam_attempts where company_id = $1 and id = $3::bigint

-- name: award_template/add
-- Add the award template $4 of the course $2 or of the exam $3, or of the company if both are 0. Returns no row if the award
-- template exists, or if there is no such course or exam.
insert into award_templates as t (company_id, course_id, exam_id, fields)
select $1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4::jsonb
where ($2::bigint = 0 or exists (select 1 from courses where company_id = $1 and id = $2::bigint))
    and ($3::bigint = 0 or exists (select 1 from exams where company_id = $1 and id = $3::bigint))
on conflict do nothing
returning t.id, t.revision, t.course_id, t.exam_id, t.fields

-- name: award_template/exam_set
-- Set whether the exam $2 issues awards to $3. Null means that the templates of the course and of the company decide.
insert into award_templates as t (company_id, exam_id, fields)
values ($1, $2::bigint, jsonb_strip_nulls(jsonb_build_object('enabled', $3::boolean)))
on conflict (company_id, coalesce(course_id, 0), coalesce(exam_id, 0))
do update set fields = t.fields - 'enabled' || excluded.fields, revision = t.revision + 1

-- name: award_template/list
-- Returns the award templates of the company. The template of the whole company comes first.
select t.id, t.revision, t.course_id, t.exam_id, t.fields, coalesce(x.title, c.title, '') as label
from award_templates t
left join courses c on c.company_id = $1 and c.id = t.course_id
left join exams x on x.company_id = $1 and x.id = t.exam_id
where t.company_id = $1
order by t.course_id is not null or t.exam_id is not null, label, t.id

-- name: award_template/of
-- Lock the award template of the course $2 or of the exam $3, or of the company if both are 0, and return it.
select t.id, t.revision, t.course_id, t.exam_id, t.fields
from award_templates t
where t.company_id = $1 and coalesce(t.course_id, 0) = $2 and coalesce(t.exam_id, 0) = $3
for update

-- name: award_template/remove
-- Remove the award template $2.
delete from award_templates where company_id = $1 and id = $2

-- name: award_template/subject
-- Returns the title of the course $2 or of the exam $3.
select title from courses where company_id = $1 and id = $2
union all
select title from exams where company_id = $1 and id = $3

-- name: award_template/update
-- Change the award template $2 to the fields $3, and return it.
update award_templates t
set fields = $3::jsonb, revision = t.revision + 1
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.course_id, t.exam_id, t.fields
