-- name: load/announcements
-- Add and change announcements by title, and update the total of published announcements. A column that the source does
-- not have is NULL. Existing rows keep their values in this column. Titles are not indexed, so the statement reads all
-- announcements of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, coalesce(o.status, 0) as was, i.title, coalesce(i.description, o.description, '') as description,
        coalesce(i.status, o.status, 1) as status, coalesce(i.type, o.type, 1) as type,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at, u.id as author
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::smallint[], $6::text[], $7::text[]
    ) with ordinality as i (
        title, description, status, type, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join (
        select distinct on (lower(title)) lower(title) as key, id, description, status, type, created_at
        from announcements
        where company_id = $1
        order by lower(title), id
    ) o on o.key = lower(i.title)
),
changed as (
    update announcements t
    set import_id = null, (description, status, type, created_at, updated_by, updated_at) =
        row(i.description, i.status, i.type, i.created_at, i.author, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.status, t.type, t.created_at, t.updated_by) is distinct from
            (i.description, i.status, i.type, i.created_at, i.author)
    returning i.status - i.was as more
),
added as (
    insert into announcements (company_id, import_id, title, description, status, type, created_at, updated_at, created_by,
        updated_by)
    select $1::bigint, $8::bigint, i.title, i.description, i.status, i.type, i.created_at, i.created_at, i.author, i.author
    from input i
    where i.id is null
    order by i.row_index
    returning status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'announcements', 0, -1, sum(p.more)
    from (select more from changed union all select status from added) p
    having sum(p.more) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/bank_questions
-- Add the questions $2 to the categories of the question bank that $2 names. $3 is the import.
with input as materialized (
    select q.item as content, q.item ->> 'kind' as kind, (q.item ->> 'marks')::numeric as marks, c.id as category_id, e.position as bank, q.position
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_array_elements(e.item -> 'questions') with ordinality as q (item, position)
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'category')
),
added as (
    insert into questions (company_id, import_id, category_id, kind, tags, content, marks)
    select $1::bigint, $3::bigint, i.category_id, i.kind, '{}', i.content, i.marks
    from input i
    order by i.bank, i.position
    returning id, number, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1::bigint, a.id, a.number, a.content, a.marks from added a
)
select count(*) as added, 0::bigint as changed, 0::bigint as unchanged, 0::bigint as removed from added

-- name: load/batch_courses
-- Set the courses of the batches $2 to exactly the pairs of batch $3 and course $4, with the dates of the batch, and update
-- the totals of the batches. $5 is the import. Returns the number of batches that exist, and the number of pairs with an
-- unknown batch or course.
with owner as materialized (
    select b.id, b.start_date, b.end_date
    from batches b
    where b.company_id = $1 and lower(b.name) = any(array(select lower(i.name) from unnest($2::text[]) as i (name)))
    order by b.id
    for update
),
wanted as materialized (
    select b.id as batch_id, c.id as course_id, b.start_date, b.end_date
    from unnest($3::text[], $4::text[]) as i (batch, course_code)
    join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from batch_courses m
    using owner o
    where m.company_id = $1 and m.batch_id = o.id
        and not exists (select 1 from wanted w where w.batch_id = m.batch_id and w.course_id = m.course_id)
    returning m.batch_id
),
loaded as (
    insert into batch_courses as t (company_id, import_id, batch_id, course_id, start_date, end_date)
    select $1::bigint, $5::bigint, w.batch_id, w.course_id, w.start_date, w.end_date
    from wanted w
    on conflict (company_id, batch_id, course_id) do update
    set import_id = null, (start_date, end_date) = row(excluded.start_date, excluded.end_date)
    where (t.start_date, t.end_date) is distinct from (excluded.start_date, excluded.end_date)
    returning t.batch_id, xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batch_courses', d.batch_id, -1, sum(d.n)
    from (
        select batch_id, 1 as n from loaded where added
        union all
        select batch_id, -1 from removed
    ) d
    group by d.batch_id
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from wanted) - count(*) as unchanged, (select count(*) from removed) as removed,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown
from loaded

-- name: load/batch_trainees
-- Add the trainees with the e-mail addresses $3 to the batches with the names $2, and update the totals of the batches. The
-- arrays are parallel. $4 is the import.
with input as materialized (
    select
        b.id as batch_id, u.id as user_id
    from unnest($2::text[], $3::text[]) as i (batch, email)
    join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null and u.role = 'trainee'
),
loaded as (
    insert into batch_trainees as t (company_id, import_id, batch_id, user_id)
    select $1::bigint, $4::bigint, i.batch_id, i.user_id
    from input i
    on conflict (company_id, batch_id, user_id) do nothing
    returning true as added, t.batch_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batch_trainees', batch_id, -1, count(*)
    from loaded
    where added
    group by batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/batch_trainees_given
-- Returns the pairs of a batch name in $2 and an e-mail address in $3 that the import must change. These are the trainees
-- who are not in the batch, and those whom a rule of a connection added to the batch. The arrays are parallel. Locks
-- nothing.
select b.id as batch_id, u.id as user_id, b.name as batch, u.email
from unnest($2::text[], $3::text[]) as i (batch, email)
join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null and u.role = 'trainee'
where exists (select 1 from connection_batches g where g.company_id = $1 and g.batch_id = b.id and g.user_id = u.id)
    or not exists (select 1 from batch_trainees m where m.company_id = $1 and m.batch_id = b.id and m.user_id = u.id)

-- name: load/batch_trainees_hold
-- Lock the memberships of the trainees $3 in the batches $2, so that no sign-in ends them. The arrays are parallel. The
-- statement waits for a sign-in that is ending one of the memberships.
select m.batch_id
from batch_trainees m
where m.company_id = $1 and (m.batch_id, m.user_id) in (select i.batch_id, i.user_id from unnest($2::bigint[], $3::bigint[]) as i (batch_id, user_id))
order by m.user_id, m.batch_id
for no key update of m

-- name: load/batch_trainees_keep
-- Delete the records that rules of connections added the trainees $3 to the batches $2, so that no sign-in removes the
-- trainees. The arrays are parallel. Returns the number of memberships with such a record. The caller has locked the
-- memberships.
with kept as (
    delete from connection_batches g
    where g.company_id = $1 and (g.batch_id, g.user_id) in (select i.batch_id, i.user_id from unnest($2::bigint[], $3::bigint[]) as i (batch_id, user_id))
    returning g.batch_id, g.user_id
)
select count(distinct (batch_id, user_id)) from kept

-- name: load/batches
-- Add and change batches by name, and update the total of batches. A column that the source does not have is NULL.
-- Existing rows keep their values in this column.
with input as materialized (
    select
        i.row_index, i.name, coalesce(i.description, o.description, '') as description,
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]
    ) with ordinality as i (
        name, description, start_date, end_date, created_at, row_index
    )
    left join batches o on o.company_id = $1 and lower(o.name) = lower(i.name)
),
loaded as (
    insert into batches as t (company_id, import_id, name, description, start_date, end_date, created_at)
    select $1::bigint, $7::bigint, i.name, i.description, i.start_date, i.end_date, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, lower(name)) do update
    set import_id = null, revision = t.revision + 1, (description, start_date, end_date) =
        row(excluded.description, excluded.start_date, excluded.end_date)
    where (t.description, t.start_date, t.end_date) is distinct from
        (excluded.description, excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batches', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/blogs
-- Add and change blog entries by title. A column that the source does not have is NULL. Existing rows keep their values
-- in this column. Titles are not indexed, so the statement reads all entries of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, i.title, coalesce(i.description, o.description, '') as description,
        coalesce(i.author, o.author, '') as author, coalesce(i.image, o.image, '') as image,
        coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[]
    ) with ordinality as i (
        title, description, author, image, status, created_at, row_index
    )
    left join (
        select distinct on (lower(title)) lower(title) as key, id, description, author, image, status, created_at
        from blogs
        where company_id = $1
        order by lower(title), id
    ) o on o.key = lower(i.title)
),
changed as (
    update blogs t
    set import_id = null, (description, author, image, status, created_at) =
        row(i.description, i.author, i.image, i.status, i.created_at)
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.author, t.image, t.status, t.created_at) is distinct from
            (i.description, i.author, i.image, i.status, i.created_at)
    returning t.id
),
added as (
    insert into blogs (company_id, import_id, title, description, author, image, status, created_at)
    select $1::bigint, $8::bigint, i.title, i.description, i.author, i.image, i.status, i.created_at
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/categories
-- Add and change categories by parent and name, and update the total of categories. All rows belong to one level of the
-- tree.
with input as materialized (
    select
        i.row_index, nullif(i.parent_id, 0) as parent_id, i.name, coalesce(i.position, o.position, 0) as position
    from unnest($2::bigint[], $3::text[], $4::integer[]) with ordinality as i (parent_id, name, position, row_index)
    left join categories o on o.company_id = $1 and coalesce(o.parent_id, 0) = i.parent_id and lower(o.name) = lower(i.name)
),
loaded as (
    insert into categories as t (company_id, import_id, parent_id, name, position)
    select $1::bigint, $5::bigint, i.parent_id, i.name, i.position
    from input i
    order by i.row_index
    on conflict (company_id, coalesce(parent_id, 0), lower(name)) do update
    set import_id = null, position = excluded.position
    where t.position is distinct from excluded.position
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'categories', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/chapters
-- Add and change chapters of subjects by title. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, o.id, s.id as subject_id, i.title, coalesce(i.position, o.position, 0) as position,
        coalesce(i.ga_event, o.ga_event, '') as ga_event
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[]
    ) with ordinality as i (
        course_code, subject, title, position, ga_event, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    left join lateral (
        select x.id, x.position, x.ga_event from chapters x
        where x.company_id = $1 and x.subject_id = s.id and lower(x.title) = lower(i.title)
        order by x.id limit 1
    ) o on true
),
changed as (
    update chapters t
    set import_id = null, (position, ga_event) =
        row(i.position, i.ga_event)
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.position, t.ga_event) is distinct from
            (i.position, i.ga_event)
    returning t.id
),
added as (
    insert into chapters (company_id, import_id, subject_id, title, position, ga_event)
    select $1::bigint, $7::bigint, i.subject_id, i.title, i.position, i.ga_event
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/course_categories
-- Set the categories of the courses $2 to exactly the pairs of course $3 and category $4, and update the totals of published
-- courses. $5 is the import. Returns the number of courses that exist, and the number of pairs with an unknown course.
with owner as materialized (
    select c.id, c.status, c.in_category
    from courses c
    where c.company_id = $1 and lower(c.course_code) = any(array(select lower(i.course_code) from unnest($2::text[]) as i (course_code)))
    order by c.id
    for update
),
wanted as materialized (
    select c.id as course_id, i.category_id
    from unnest($3::text[], $4::bigint[]) as i (course_code, category_id)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from course_categories m
    using owner o
    where m.company_id = $1 and m.course_id = o.id
        and not exists (select 1 from wanted w where w.course_id = m.course_id and w.category_id = m.category_id)
    returning m.category_id, o.status
),
added as (
    insert into course_categories (company_id, import_id, category_id, course_id)
    select $1::bigint, $5::bigint, w.category_id, w.course_id
    from wanted w
    on conflict (company_id, category_id, course_id) do nothing
    returning category_id, course_id
),
flagged as (
    update courses c
    set in_category = not o.in_category
    from owner o
    where c.company_id = $1 and c.id = o.id
        and o.in_category <> exists (select 1 from wanted w where w.course_id = o.id)
    returning case when c.in_category then 1 else -1 end * (c.status = 1)::integer as n
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, d.kind, d.scope, -1, sum(d.n)
    from (
        select 'category_courses' as kind, a.category_id as scope, (o.status = 1)::integer as n
        from added a
        join owner o on o.id = a.course_id
        union all
        select 'category_courses', r.category_id, -(r.status = 1)::integer from removed r
        union all
        select 'courses_categorised', 0, f.n from flagged f
    ) d
    group by d.kind, d.scope
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    (select count(*) from added) as added, 0 as changed, (select count(*) from removed) as removed,
    (select count(*) from wanted) - (select count(*) from added) as unchanged,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown

-- name: load/courses
-- Add and change courses by code, and update the totals of published courses. A column that the source does not have is
-- NULL. Existing rows keep their values in this column.
with input as materialized (
    select
        i.row_index, i.course_code, {each coalesce(i.?, o.?, ??) as ?},
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        nullif(coalesce(i.duration, o.duration), 0)::integer as duration,
        case when i.department is null then o.department_id else d.id end as department_id,
        case when i.designation is null then o.designation_id else g.id end as designation_id,
        (case when coalesce(i.status, o.status, 1) = 0 then 0 when coalesce(i.enrolled_only, o.enrolled_only, false) then 2 else 1 end)::smallint as status,
        coalesce(nullif(coalesce(i.completion_exams, o.completion_exams), ''), 'none') as completion_exams,
        coalesce(i.completion_films::integer, o.completion_films, 0)::smallint as completion_films,
        nullif(coalesce(i.acknowledgement, o.acknowledgement), '') as acknowledgement,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest({arrays}) with ordinality as i ({names}, row_index)
    left join courses o on o.company_id = $1 and lower(o.course_code) = lower(i.course_code)
    left join departments d on d.company_id = $1 and lower(d.name) = lower(i.department)
    left join designations g on g.company_id = $1 and lower(g.name) = lower(i.designation)
    where (coalesce(i.department, '') = '' or d.id is not null) and (coalesce(i.designation, '') = '' or g.id is not null)
),
old as materialized (
    select c.id, c.status
    from courses c
    join input i on lower(c.course_code) = lower(i.course_code)
    where c.company_id = $1
),
loaded as (
    insert into courses as t (company_id, import_id, course_code, start_date, end_date, duration, department_id, designation_id, status, created_at,
        completion_exams, completion_films, acknowledgement, acknowledgement_version, {each ?})
    select $1::bigint, {import}, i.course_code, i.start_date, i.end_date, i.duration, i.department_id, i.designation_id, i.status, i.created_at,
        i.completion_exams, i.completion_films, i.acknowledgement, (i.acknowledgement is not null)::integer, {each i.?}
    from input i
    order by i.row_index
    on conflict (company_id, lower(course_code)) do update
    set import_id = null, start_date = excluded.start_date, end_date = excluded.end_date, duration = excluded.duration,
        department_id = excluded.department_id, designation_id = excluded.designation_id, status = excluded.status,
        completion_exams = excluded.completion_exams, completion_films = excluded.completion_films, acknowledgement = excluded.acknowledgement,
        acknowledgement_version = t.acknowledgement_version
            + (excluded.acknowledgement is not null and excluded.acknowledgement is distinct from t.acknowledgement)::integer,
        updated_at = excluded.updated_at, {each ? = excluded.?}
    where (t.start_date, t.end_date, t.duration, t.department_id, t.designation_id, t.status, t.completion_exams, t.completion_films,
            t.acknowledgement, {each t.?}) is distinct from
        (excluded.start_date, excluded.end_date, excluded.duration, excluded.department_id, excluded.designation_id, excluded.status,
            excluded.completion_exams, excluded.completion_films, excluded.acknowledgement, {each excluded.?})
    returning xmax = 0 as added, t.id, t.status, t.in_category
),
turned as (
    select l.id, l.in_category, (l.status = 1)::integer - coalesce(o.status = 1, false)::integer as n
    from loaded l
    left join old o on o.id = l.id
    where (l.status = 1) <> coalesce(o.status = 1, false)
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, d.kind, d.scope, -1, sum(d.n)
    from (
        select 'courses' as kind, 0 as scope, n from turned
        union all
        select 'courses_categorised', 0, n from turned where in_category
        union all
        select 'category_courses', m.category_id, t.n
        from turned t
        join course_categories m on m.company_id = $1 and m.course_id = t.id
    ) d
    group by d.kind, d.scope
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/courses_hold
-- Lock the courses with the codes $2 until the transaction ends, and return their ids. Other imports of their ratings or documents wait. The
-- next statement reads what these imports added.
select id
from courses
where company_id = $1 and lower(course_code) in (select lower(k) from unnest($2::text[]) as k)
order by id
for no key update

-- name: load/departments
-- Add the departments with the names $2, except those that the company has. $3 is the import. The order of the names
-- prevents deadlocks between requests and imports with the same departments. Returns the numbers of added and of existing
-- departments.
with input as materialized (
    select
        i.row_index, i.name
    from unnest($2::text[]) with ordinality as i (name, row_index)
),
loaded as (
    insert into departments as t (company_id, import_id, name)
    select $1::bigint, $3::bigint, i.name
    from input i
    order by lower(i.name), i.row_index
    on conflict (company_id, lower(name)) do nothing
    returning true as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/designations
-- Add the designations with the names $2, except those that the company has. $3 is the import. Returns the numbers of added
-- and of existing designations.
with input as materialized (
    select
        i.row_index, i.name
    from unnest($2::text[]) with ordinality as i (name, row_index)
),
loaded as (
    insert into designations as t (company_id, import_id, name)
    select $1::bigint, $3::bigint, i.name
    from input i
    order by i.row_index
    on conflict (company_id, lower(name)) do nothing
    returning true as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/document_contents
-- Set the bodies $4, or the files $5 and the types $6, of the documents $3 that the import $2 has added.
update documents d
set import_id = $2::bigint, body = i.body, file_id = f.id, type = case when f.id is not null then i.type end,
    media_type = coalesce(f.media_type, d.media_type), size_bytes = coalesce(f.size_bytes, octet_length(i.body)), length_seconds = f.length_seconds
from unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[]) as i (id, body, file_id, type)
left join files f on f.company_id = $1 and f.id = i.file_id
where d.company_id = $1 and d.id = i.id and d.import_id = $2::bigint

-- name: load/document_progress
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

-- name: load/document_progress_hold
-- Lock the enrollments of the trainees $2 in the courses $3, in the order of their ids, until the transaction ends. $4 has
-- the first days of the enrollments; without one it is the current enrollment. Returns the ids.
select e.id
from enrollments e
where e.company_id = $1 and e.id in (
    select x.id
    from unnest($2::text[], $3::text[], $4::text[]) as i (email, course_code, start_date)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join lateral (
        select o.id from enrollments o
        where o.company_id = $1 and o.user_id = u.id and o.course_id = c.id
            and coalesce(o.start_date = nullif(i.start_date, '')::date, o.latest)
        order by o.latest desc, o.id desc limit 1
    ) x on true
)
order by e.id
for no key update

-- name: load/document_progress_settle
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

-- name: load/documents
-- Add and change documents of chapters by name. A column that the source does not have is NULL. Existing rows keep their
-- values in this column. If the source has no version, a document whose file or body changes gets the next version. A document
-- that gets a body loses its file, and one that gets a file loses its body.
with input as materialized (
    select
        i.row_index, o.id, h.id as chapter_id,
        i.name, coalesce(i.description, o.description, '') as description,
        coalesce(i.document_type, o.document_type, 1) as document_type,
        coalesce(i.version, o.version + (b.file_key <> o.file_key or b.body <> o.body)::integer, 1) as version,
        coalesce(i.secure, o.secure, true) as secure,
        coalesce(i.effect_on_progress, o.effect_on_progress, true) as effect_on_progress,
        coalesce(i.position, o.position, 0) as position, coalesce(i.ga_event, o.ga_event, '') as ga_event,
        b.file_key, b.body, coalesce(i.body, '') <> '' as has_body,
        case
            when i.body <> '' or i.body_type = 'application/x-quiz' then i.body_type
            when b.body <> '' then o.media_type
            when i.body = '' and b.file_key = '' and o.file_id is null then ''
            else coalesce(i.media_type, o.media_type, '')
        end as media_type,
        case
            when b.body <> '' then octet_length(b.body)
            when i.body = '' and b.file_key = '' and o.file_id is null then 0
            else coalesce(i.size_bytes, o.size_bytes, 0)
        end as size_bytes,
        coalesce(i.draft, o.draft, false) as draft, coalesce(i.free_sample, o.free_sample, false) as free_sample,
        coalesce(i.release_after_days, o.release_after_days, 0) as release_after_days
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::integer[], $9::boolean[],
        $10::boolean[], $11::text[], $12::text[], $13::boolean[], $14::boolean[], $15::integer[], $16::integer[], $17::text[], $18::text[], $19::text[], $20::bigint[]
    ) with ordinality as i (
        course_code, subject, chapter, name, description, document_type, version, secure, effect_on_progress,
        body, body_type, draft, free_sample, release_after_days, position, ga_event, file_key, media_type, size_bytes, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
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
    left join lateral (
        select
            x.id, x.description, x.document_type, x.version, x.secure, x.effect_on_progress, x.position, x.ga_event,
            x.file_key, x.media_type, x.size_bytes, x.file_id, x.body, x.draft, x.free_sample, x.release_after_days
        from documents x
        where x.company_id = $1 and x.chapter_id = h.id and lower(x.name) = lower(i.name)
        order by x.id limit 1
    ) o on true
    cross join lateral (
        select
            case when i.body <> '' then '' else coalesce(i.file_key, o.file_key, '') end as file_key,
            case when i.file_key <> '' then '' else coalesce(i.body, o.body, '') end as body
    ) b
),
changed as (
    update documents t
    set import_id = null, file_id = case when i.file_key = '' and not i.has_body then t.file_id end,
        type = case when i.file_key = '' and not i.has_body then t.type end,
        length_seconds = case when (i.file_key, i.version, i.size_bytes) = (t.file_key, t.version, t.size_bytes) then t.length_seconds end,
        reported_seconds = case when (i.file_key, i.version, i.size_bytes) = (t.file_key, t.version, t.size_bytes) then t.reported_seconds else 0 end, (description, document_type, version, secure, effect_on_progress,
        position, ga_event, file_key, media_type, size_bytes, body, draft, free_sample, release_after_days, updated_at) =
        row(i.description, i.document_type, i.version, i.secure, i.effect_on_progress, i.position, i.ga_event,
            i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.document_type, t.version, t.secure, t.effect_on_progress, t.position, t.ga_event,
            t.file_key, t.media_type, t.size_bytes, t.body, t.draft, t.free_sample, t.release_after_days) is distinct from
            (i.description, i.document_type, i.version, i.secure, i.effect_on_progress, i.position, i.ga_event,
                i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days)
    returning t.id
),
added as (
    insert into documents (company_id, import_id, chapter_id, name, description, document_type, version, secure,
        effect_on_progress, position, ga_event, file_key, media_type, size_bytes, body, draft, free_sample, release_after_days)
    select $1::bigint, $21::bigint, i.chapter_id, i.name, i.description, i.document_type, i.version, i.secure,
        i.effect_on_progress, i.position, i.ga_event, i.file_key, i.media_type, i.size_bytes, i.body, i.draft, i.free_sample, i.release_after_days
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/enrollments
-- Add and change enrollments by trainee, course and start date. The enrollment of a trainee in a course with the newest
-- start date is marked as the latest; load/enrollments_retire has cleared the mark of older ones. A column that the
-- source does not have is NULL. Existing rows keep their values in this column. If the percentage is that of the last import,
-- the existing row keeps the progress since then. A due date that changes is remembered. Records the events of webhooks. A
-- new enrollment that is completed or ended is history, so that only its creation is recorded.
with named as materialized (
    select
        i.row_index, u.id as user_id, c.id as course_id, i.start_date, i.end_date, i.status, i.completed_percent, i.completed_at,
        i.unenrolled_at, i.archived_at, i.source, b.id as batch_id, p.id as learning_path_id, i.created_at, i.due_date
    from unnest(
        $2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::text[],
        $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[]
    ) with ordinality as i (
        email, course_code, start_date, end_date, status, completed_percent, completed_at, unenrolled_at,
        archived_at, source, batch, learning_path, created_at, due_date, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    left join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.learning_path)
    where (coalesce(i.batch, '') = '' or b.id is not null) and (coalesce(i.learning_path, '') = '' or p.id is not null)
),
existing as materialized (
    select
        x.id, x.user_id, x.course_id, x.start_date, x.end_date, x.status, x.completed_percent, x.completed_at,
        x.unenrolled_at, x.archived_at, x.due_date, x.latest, x.imported_percent,
        row_number() over (partition by x.user_id, x.course_id, x.start_date order by x.latest desc, x.id desc) as rank
    from enrollments x
    where x.company_id = $1 and x.user_id in (select n.user_id from named n)
),
input as materialized (
    select
        n.row_index, o.id, n.user_id, n.course_id, n.start_date,
        nullif(coalesce(n.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(n.status, o.status, 'active') as status,
        coalesce(
            case when n.completed_percent = o.imported_percent and coalesce(n.status, o.status) = o.status then o.completed_percent end,
            n.completed_percent, o.completed_percent, case when n.status = 'completed' then 100 else 0 end
        ) as completed_percent,
        nullif(coalesce(n.completed_at, o.completed_at::text, ''), '')::timestamptz as completed_at,
        nullif(coalesce(n.unenrolled_at, o.unenrolled_at::text, ''), '')::timestamptz as unenrolled_at,
        nullif(coalesce(n.archived_at, o.archived_at::text, ''), '')::timestamptz as archived_at,
        nullif(coalesce(n.due_date, o.due_date::text, ''), '')::date as due_date,
        coalesce(nullif(n.source, ''), 'import') as source, n.batch_id, n.learning_path_id,
        coalesce(nullif(n.created_at, '')::timestamptz, now()) as created_at,
        l.id is null and row_number() over (
            partition by n.user_id, n.course_id, o.id is null order by n.start_date desc
        ) = 1 as latest
    from named n
    left join existing o on o.user_id = n.user_id and o.course_id = n.course_id and o.start_date = n.start_date and o.rank = 1
    left join existing l on l.user_id = n.user_id and l.course_id = n.course_id and l.latest
),
changed as (
    -- An enrollment that another transaction has changed meanwhile is left unchanged, because the statement subtracts
    -- the old version from the counts as it has read that version.
    update enrollments t
    set import_id = null, updated_at = now(), revision = t.revision + 1, (end_date, status, completed_percent, completed_at, unenrolled_at, archived_at, due_date) =
        row(i.end_date, i.status, i.completed_percent, i.completed_at, i.unenrolled_at, i.archived_at, i.due_date),
        imported_percent = case when t.completed_percent <> i.completed_percent then i.completed_percent else t.imported_percent end
    from input i
    join existing o on o.id = i.id
    where t.company_id = $1 and t.id = i.id
        and (t.start_date, t.end_date, t.status, t.latest) is not distinct from (o.start_date, o.end_date, o.status, o.latest)
        and (t.end_date, t.status, t.completed_percent, t.completed_at, t.unenrolled_at, t.archived_at, t.due_date) is distinct from
            (i.end_date, i.status, i.completed_percent, i.completed_at, i.unenrolled_at, i.archived_at, i.due_date)
    returning t.id, t.user_id, t.course_id, t.start_date, t.end_date, t.due_date, t.status, t.latest, t.completed_percent, t.completed_at
),
remembered as (
    insert into enrollment_history (company_id, enrollment_id, due_date, completed_at, waiver)
    select $1::bigint, c.id, o.due_date, o.completed_at, w.kind
    from changed c
    join existing o on o.id = c.id
    left join completion_waivers w on w.company_id = $1 and w.enrollment_id = c.id
    where o.due_date is distinct from c.due_date
),
added as (
    insert into enrollments (company_id, import_id, user_id, course_id, start_date, end_date, status, completed_percent, imported_percent,
        completed_at, unenrolled_at, archived_at, source, batch_id, learning_path_id, created_at, due_date, latest)
    select $1::bigint, $16::bigint, i.user_id, i.course_id, i.start_date, i.end_date, i.status, i.completed_percent, i.completed_percent,
        i.completed_at, i.unenrolled_at, i.archived_at, i.source, i.batch_id, i.learning_path_id, i.created_at, i.due_date, i.latest
    from input i
    where i.id is null
    order by i.row_index
    returning id, user_id, course_id, start_date, end_date, status, latest, completed_percent, completed_at
),
turned as (
    select a.course_id, a.start_date, a.end_date, 1 as current
    from added a
    where a.latest and a.status = 'active'
    union all
    select c.course_id, c.start_date, c.end_date, 1
    from changed c
    where c.latest and c.status = 'active'
    union all
    select o.course_id, o.start_date, o.end_date, -1
    from changed c
    join existing o on o.id = c.id
    where o.latest and o.status = 'active'
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1::bigint, d.due, d.course_id, -1, sum(d.made), sum(d.current)
    from (
        select '-infinity'::date as due, a.course_id, 1 as made, 0 as current from added a
        union all
        select t.start_date, t.course_id, 0, t.current from turned t
        union all
        select t.end_date + 1, t.course_id, 0, -t.current from turned t where t.end_date is not null
    ) d
    group by d.due, d.course_id
    having sum(d.made) <> 0 or sum(d.current) <> 0
    order by d.due, d.course_id
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
),
dated as (
    select e.id, e.was, e.user_id, e.course_id, e.start_date, e.end_date, e.completed_percent, e.completed_at, case
            when e.status <> 'active' then e.status
            when e.start_date > t.today then 'upcoming'
            when e.end_date < t.today then 'expired'
            else 'ongoing'
        end as status
    from (
        select a.id, null as was, a.user_id, a.course_id, a.start_date, a.end_date, a.completed_percent, a.completed_at, a.status from added a
        union all
        select c.id, o.status, c.user_id, c.course_id, c.start_date, c.end_date, c.completed_percent, c.completed_at, c.status
        from changed c
        join existing o on o.id = c.id
    ) e
    cross join (select (now() at time zone timezone)::date as today from companies where id = $1) t
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1::bigint, w.id, t.type, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', e.status, 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at,
            'waiver', (select v.kind from completion_waivers v where v.company_id = $1 and v.enrollment_id = e.id)
        ), t.once
    from webhooks w
    cross join dated e
    cross join lateral unnest(
        array['enrollment.created', 'enrollment.started', 'enrollment.completed', 'enrollment.ended'],
        array[null, 'enrollment.started:' || e.id, null, null],
        array[
            e.was is null, e.was is null and e.status = 'ongoing', e.was <> 'completed' and e.status = 'completed',
            e.was <> 'unenrolled' and e.status = 'unenrolled'
        ]
    ) t (type, once, occurred)
    where w.company_id = $1 and w.events && array['*', t.type] and t.occurred
    order by e.id, w.id, t.type
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/enrollments_retire
-- Clear the mark of the latest enrollment of each trainee in each course for which an enrollment with a later start date
-- will be loaded.
with named as materialized (
    select u.id as user_id, c.id as course_id, i.start_date
    from unnest($2::text[], $3::text[], $4::date[]) as i (email, course_code, start_date)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
existing as materialized (
    select x.id, x.user_id, x.course_id, x.start_date, x.latest
    from enrollments x
    where x.company_id = $1 and x.user_id in (select n.user_id from named n)
),
newest as (
    select n.user_id, n.course_id, max(n.start_date) as start_date
    from named n
    left join existing x on x.user_id = n.user_id and x.course_id = n.course_id and x.start_date = n.start_date
    where x.id is null
    group by n.user_id, n.course_id
),
retired as (
    update enrollments e
    set latest = false
    from existing x
    join newest n on n.user_id = x.user_id and n.course_id = x.course_id
    where e.company_id = $1 and e.id = x.id and e.latest and x.latest and x.start_date < n.start_date
    returning e.course_id, e.start_date, e.end_date, e.status
)
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, r.course_id, -1, 0, sum(d.current)
from retired r
cross join lateral (values (r.start_date, -1), (r.end_date + 1, 1)) d (due, current)
where r.status = 'active' and d.due is not null
group by d.due, r.course_id
order by d.due, r.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current

-- name: load/exam_attempts
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

-- name: load/exam_items
-- Set the questions of the exams $2, whose categories and questions have been loaded, and the totals of these exams. An exam has
-- all of its questions in order, or draws some of those with its tag. Without a number of draws, an exam that draws keeps its
-- number, but at most the number of its questions. Returns the number of changed exams that the import $3 has not added.
with input as materialized (
    select x.id as exam_id, c.id as category_id, 'exam ' || x.id as tag, x.kind_marks, e.item -> 'questions' as questions,
        coalesce(
            (e.item ->> 'draw')::integer, case when d.count is not null then least(d.count, jsonb_array_length(e.item -> 'questions')) end, 0
        ) as draw
    from jsonb_array_elements($2::jsonb) as e (item)
    join courses k on k.company_id = $1 and lower(k.course_code) = lower(e.item ->> 'courseCode')
    join exams x on x.company_id = $1 and x.course_id = k.id and lower(x.title) = lower(e.item ->> 'exam')
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'category')
    left join exam_items d on d.company_id = $1 and d.exam_id = x.id and d.tag = 'exam ' || x.id and d.position = 1
),
items as materialized (
    select i.exam_id, q.position, o.id as question_id, null::bigint as category_id, '' as tag, 1 as count,
        coalesce((
            select (k.value ->> 'marks')::numeric from jsonb_array_elements(i.kind_marks) k where k.value ->> 'kind' = q.item ->> 'kind' limit 1
        ), o.marks) as marks
    from input i
    cross join lateral jsonb_array_elements(i.questions) with ordinality as q (item, position)
    join lateral (
        select x.id, x.marks from questions x
        where x.company_id = $1 and x.category_id = i.category_id and x.kind = q.item ->> 'kind' and x.search_text = lower(q.item ->> 'text')
            and i.tag = any(x.tags)
        order by x.id limit 1
    ) o on true
    where i.draw = 0
    union all
    select i.exam_id, 1, null, i.category_id, i.tag, i.draw, i.draw::numeric
    from input i
    where i.draw > 0
),
totals as materialized (
    select
        t.exam_id, sum(t.count) as questions, sum(t.marks) as marks,
        jsonb_agg(jsonb_build_array(t.position, t.question_id, t.category_id, t.tag, t.count) order by t.position) as list
    from items t
    group by t.exam_id
),
stored as materialized (
    select
        t.exam_id,
        jsonb_agg(jsonb_build_array(t.position, t.question_id, t.category_id, t.tag, t.count) order by t.position) as list
    from exam_items t
    where t.company_id = $1 and t.exam_id in (select i.exam_id from input i)
    group by t.exam_id
),
differing as materialized (
    select t.exam_id
    from totals t
    left join stored o on o.exam_id = t.exam_id
    where o.list is distinct from t.list
),
cut as (
    delete from exam_items t
    using differing d
    where t.company_id = $1 and t.exam_id = d.exam_id and not exists (select 1 from items n where n.exam_id = t.exam_id and n.position = t.position)
),
filled as (
    insert into exam_items as t (company_id, exam_id, position, question_id, category_id, tag, count)
    select $1::bigint, n.exam_id, n.position, n.question_id, n.category_id, n.tag, n.count
    from items n
    join differing d on d.exam_id = n.exam_id
    on conflict (company_id, exam_id, position) do update
    set (section, question_id, category_id, tag, count, marks) = row('', excluded.question_id, excluded.category_id, excluded.tag, excluded.count, null)
),
changed as (
    update exams e
    set import_id = case when e.import_id = $3::bigint then e.import_id end, revision = e.revision + 1, updated_at = now(),
        total_questions = t.questions, total_marks = round(t.marks), passing_marks = ceil(t.marks * coalesce(e.pass_percent, 0) / 100)
    from totals t
    where e.company_id = $1 and e.id = t.exam_id
        and (t.exam_id in (select d.exam_id from differing d)
            or (e.total_questions, e.total_marks, e.passing_marks) is distinct from (t.questions, round(t.marks), ceil(t.marks * coalesce(e.pass_percent, 0) / 100)))
    returning e.import_id is null as existed
)
select count(*) from changed where existed

-- name: load/exams
-- Add and change exams by course and title, and update the total of exams. A column that the source does not have is
-- NULL. Existing rows keep their values in this column. An exam that has questions also keeps its totals and its pass mark if those of
-- the source are 0. If the source has marks of kinds, the totals of this exam follow from them.
with input as materialized (
    select
        i.row_index, c.id as course_id, i.title, case when i.subject is null then o.subject_id else s.id end as subject_id,
        coalesce(i.period, o.period, 0) as period, coalesce(i.duration, o.duration, 60) as duration,
        coalesce(nullif(i.total_questions, f.empty), o.total_questions, 0) as total_questions,
        coalesce(case when i.kind_marks <> '' then round(f.marks)::integer end, nullif(i.total_marks, f.empty), o.total_marks, 0) as total_marks,
        coalesce(case when i.kind_marks <> '' then ceil(f.marks * coalesce(nullif(i.pass_percent, f.empty), o.pass_percent, 0) / 100)::integer end,
            nullif(i.passing_marks, f.empty), o.passing_marks, 0) as passing_marks,
        coalesce(i.before_end_of_course, o.before_end_of_course, false) as before_end_of_course,
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(i.random_sequence, o.random_sequence, false) as random_sequence,
        coalesce(i.marks_per_type, o.marks_per_type, false) as marks_per_type,
        coalesce(i.automated, o.automated, true) as automated, coalesce(i.status, o.status, 1) as status,
        coalesce(i.show_result, o.show_result, true) as show_result,
        coalesce(i.start_time, o.start_time, '') as start_time, coalesce(i.end_time, o.end_time, '') as end_time,
        coalesce(i.negative_marks, o.negative_marks, false) as negative_marks,
        coalesce(nullif(i.kind_marks, '')::jsonb, o.kind_marks, '[]') as kind_marks, coalesce(i.wait_minutes, o.wait_minutes, 0) as wait_minutes,
        coalesce(i.review_after_window, o.review_after_window, false) as review_after_window,
        coalesce(i.one_per_page, o.one_per_page, false) as one_per_page, coalesce(i.blind, o.blind, false) as blind,
        coalesce(i.attempts_allowed, o.attempts_allowed, 1) as attempts_allowed,
        coalesce(i.trainee_reschedules, o.trainee_reschedules, false) as trainee_reschedules,
        coalesce(i.needs_full_progress, o.needs_full_progress, false) as needs_full_progress,
        coalesce(i.appear_after_days, o.appear_after_days, 0) as appear_after_days,
        coalesce(i.first_reminder_days, o.first_reminder_days, 0) as first_reminder_days,
        coalesce(i.second_reminder_days, o.second_reminder_days, 0) as second_reminder_days,
        coalesce(i.event_restriction, o.event_restriction, false) as event_restriction,
        coalesce(i.event_count, o.event_count, 0) as event_count,
        nullif(coalesce(nullif(i.pass_percent, f.empty), o.pass_percent), 0) as pass_percent,
        coalesce(i.shuffle_options, o.shuffle_options, false) as shuffle_options,
        coalesce(nullif(i.review, ''), o.review, 'marks') as review,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[], $8::integer[],
        $9::integer[], $10::boolean[], $11::text[], $12::text[], $13::boolean[], $14::boolean[], $15::boolean[],
        $16::smallint[], $17::boolean[], $18::text[], $19::text[], $20::boolean[], $21::text[], $22::integer[], $23::boolean[],
        $24::boolean[], $25::boolean[], $26::integer[], $27::boolean[], $28::boolean[], $29::integer[],
        $30::integer[], $31::integer[], $32::boolean[], $33::integer[], $34::integer[], $35::boolean[], $36::text[], $37::text[]
    ) with ordinality as i (
        course_code, title, subject, period, duration, total_questions, total_marks, passing_marks,
        before_end_of_course, start_date, end_date, random_sequence, marks_per_type, automated, status, show_result,
        start_time, end_time, negative_marks, kind_marks, wait_minutes, review_after_window, one_per_page, blind,
        attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days, first_reminder_days,
        second_reminder_days, event_restriction, event_count, pass_percent, shuffle_options, review, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join exams o on o.company_id = $1 and o.course_id = c.id and lower(o.title) = lower(i.title)
    left join lateral (
        select
            0 as empty, sum(n.count * coalesce(n.marks, (
                select (k.value ->> 'marks')::numeric from jsonb_array_elements(nullif(i.kind_marks, '')::jsonb) k where k.value ->> 'kind' = q.kind limit 1
            ), q.marks, 1)) as marks
        from exam_items n
        left join questions q on q.company_id = $1 and q.id = n.question_id
        where n.company_id = $1 and n.exam_id = o.id
        having count(*) > 0
    ) f on true
    left join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    where coalesce(i.subject, '') = '' or s.id is not null
),
loaded as (
    insert into exams as t (company_id, import_id, course_id, title, subject_id, period, duration, total_questions, total_marks,
        passing_marks, before_end_of_course, start_date, end_date, random_sequence, marks_per_type, automated,
        status, show_result, start_time, end_time, negative_marks, kind_marks, wait_minutes, review_after_window, one_per_page, blind, attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days,
        first_reminder_days, second_reminder_days, event_restriction, event_count, pass_percent, shuffle_options, review, created_at)
    select $1::bigint, $38::bigint, i.course_id, i.title, i.subject_id, i.period, i.duration, i.total_questions, i.total_marks,
        i.passing_marks, i.before_end_of_course, i.start_date, i.end_date, i.random_sequence, i.marks_per_type,
        i.automated, i.status, i.show_result, i.start_time, i.end_time, i.negative_marks, i.kind_marks, i.wait_minutes,
        i.review_after_window, i.one_per_page, i.blind, i.attempts_allowed, i.trainee_reschedules, i.needs_full_progress,
        i.appear_after_days, i.first_reminder_days, i.second_reminder_days, i.event_restriction, i.event_count,
        i.pass_percent, i.shuffle_options, i.review, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, course_id, lower(title)) do update
    set import_id = null, (subject_id, period, duration, total_questions, total_marks, passing_marks, before_end_of_course, start_date,
        end_date, random_sequence, marks_per_type, automated, status, show_result, start_time, end_time, negative_marks, kind_marks, wait_minutes,
        review_after_window, one_per_page, blind, attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days, first_reminder_days, second_reminder_days,
        event_restriction, event_count, pass_percent, shuffle_options, review, updated_at) =
        row(excluded.subject_id, excluded.period, excluded.duration, excluded.total_questions, excluded.total_marks,
            excluded.passing_marks, excluded.before_end_of_course, excluded.start_date, excluded.end_date,
            excluded.random_sequence, excluded.marks_per_type, excluded.automated, excluded.status,
            excluded.show_result, excluded.start_time, excluded.end_time, excluded.negative_marks, excluded.kind_marks,
            excluded.wait_minutes, excluded.review_after_window, excluded.one_per_page, excluded.blind, excluded.attempts_allowed, excluded.trainee_reschedules,
            excluded.needs_full_progress, excluded.appear_after_days, excluded.first_reminder_days,
            excluded.second_reminder_days, excluded.event_restriction, excluded.event_count, excluded.pass_percent, excluded.shuffle_options, excluded.review, excluded.updated_at)
    where (t.subject_id, t.period, t.duration, t.total_questions, t.total_marks, t.passing_marks,
        t.before_end_of_course, t.start_date, t.end_date, t.random_sequence, t.marks_per_type, t.automated, t.status,
        t.show_result, t.start_time, t.end_time, t.negative_marks, t.kind_marks, t.wait_minutes, t.review_after_window, t.one_per_page,
        t.blind, t.attempts_allowed, t.trainee_reschedules, t.needs_full_progress, t.appear_after_days,
        t.first_reminder_days, t.second_reminder_days, t.event_restriction, t.event_count, t.pass_percent, t.shuffle_options, t.review) is distinct from
        (excluded.subject_id, excluded.period, excluded.duration, excluded.total_questions, excluded.total_marks,
            excluded.passing_marks, excluded.before_end_of_course, excluded.start_date, excluded.end_date,
            excluded.random_sequence, excluded.marks_per_type, excluded.automated, excluded.status,
            excluded.show_result, excluded.start_time, excluded.end_time, excluded.negative_marks, excluded.kind_marks,
            excluded.wait_minutes, excluded.review_after_window, excluded.one_per_page, excluded.blind, excluded.attempts_allowed, excluded.trainee_reschedules,
            excluded.needs_full_progress, excluded.appear_after_days, excluded.first_reminder_days,
            excluded.second_reminder_days, excluded.event_restriction, excluded.event_count,
            excluded.pass_percent, excluded.shuffle_options, excluded.review)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'exams', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/faqs
-- Add and change FAQ entries by question, and update the total of published FAQ entries. A column that the source does not
-- have is NULL. Existing rows keep their values in this column. Questions are not indexed, so the statement reads all FAQ
-- entries of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, coalesce(o.status, 0) as was, i.question, coalesce(i.answer, o.answer, '') as answer,
        coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at, u.id as author
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]
    ) with ordinality as i (
        question, answer, status, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join (
        select distinct on (lower(question)) lower(question) as key, id, answer, status, created_at
        from faqs
        where company_id = $1
        order by lower(question), id
    ) o on o.key = lower(i.question)
),
changed as (
    update faqs t
    set import_id = null, (answer, status, created_at, updated_by, updated_at) =
        row(i.answer, i.status, i.created_at, i.author, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.answer, t.status, t.created_at, t.updated_by) is distinct from
            (i.answer, i.status, i.created_at, i.author)
    returning i.status - i.was as more
),
added as (
    insert into faqs (company_id, import_id, question, answer, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, $7::bigint, i.question, i.answer, i.status, i.created_at, i.created_at, i.author, i.author
    from input i
    where i.id is null
    order by i.row_index
    returning status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'faqs', 0, -1, sum(p.more)
    from (select more from changed union all select status from added) p
    having sum(p.more) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/held_files
-- Lock the finished files $2 against their removal, and return their ids.
select id
from files
where company_id = $1 and id = any($2::bigint[]) and sha256 is not null and removed_at is null
order by id
for share

-- name: load/known_batches
-- Returns the names of the company's batches that are among the names $2, ignoring case.
select b.name
from batches b
where b.company_id = $1 and lower(b.name) in (select lower(k) from unnest($2::text[]) as k)
order by b.id

-- name: load/known_countries (global)
-- Returns the codes and names of all countries.
select code, name from countries order by code

-- name: load/known_courses
-- Returns the codes of the company's courses that are among the codes $2, ignoring case.
select c.course_code
from courses c
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by c.id

-- name: load/known_currencies (global)
-- Returns the codes of the supported currencies.
select code from currencies order by code

-- name: load/known_documents
-- Returns the places of the documents of the courses whose codes are among $2, ignoring case.
select c.course_code, s.title as subject, h.title as chapter, d.name as document
from courses c
join subjects s on s.company_id = $1 and s.course_id = c.id
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by d.id

-- name: load/known_enrollments
-- Returns the enrollments of the trainees with the e-mail addresses $2, ignoring case.
select u.email, c.course_code, e.start_date
from users u
join enrollments e on e.company_id = $1 and e.user_id = u.id
join courses c on c.company_id = $1 and c.id = e.course_id
where u.company_id = $1 and u.deleted_at is null and lower(u.email) in (select lower(k) from unnest($2::text[]) as k)
order by e.id

-- name: load/known_exams
-- Returns the titles, the periods and the time of the review of the exams of the courses whose codes are among $2, ignoring case.
select c.course_code, e.title as exam, e.period, e.start_date, e.start_time, e.end_date, e.end_time, e.review_after_window
from courses c
join exams e on e.company_id = $1 and e.course_id = c.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by e.id

-- name: load/known_learning_paths
-- Returns the names of the company's learning paths that are among the names $2, ignoring case.
select p.name
from learning_paths p
where p.company_id = $1 and lower(p.name) in (select lower(k) from unnest($2::text[]) as k)
order by p.id

-- name: load/known_orders
-- Returns the orders of the company with the gateway's ids $2. The address is empty for an erased trainee.
select
    o.gateway_order_id, coalesce(u.email, '') as email, c.course_code, y.code as currency, o.account_id is not null as of_account
from orders o
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join users u on u.company_id = $1 and u.id = o.user_id and u.deleted_at is null
where o.company_id = $1 and o.gateway_order_id = any($2::text[])

-- name: load/known_outlines
-- Returns the titles of the subjects and chapters of the courses whose codes are among $2, ignoring case.
select c.course_code, s.title as subject, coalesce(h.title, '') as chapter
from courses c
join subjects s on s.company_id = $1 and s.course_id = c.id
left join chapters h on h.company_id = $1 and h.subject_id = s.id
where c.company_id = $1 and lower(c.course_code) in (select lower(k) from unnest($2::text[]) as k)
order by s.id, h.id

-- name: load/known_payments
-- Returns the payments of the company with the gateway's ids $2, and those of the orders with the gateway's ids $3. The address is
-- empty for an erased trainee.
with wanted as materialized (
    select p.id from transactions p where p.company_id = $1 and p.payment_id = any($2::text[])
    union
    select p.id
    from orders o
    join transactions p on p.company_id = $1 and p.order_id = o.id
    where o.company_id = $1 and o.gateway_order_id = any($3::text[])
)
select
    p.payment_id, coalesce(o.gateway_order_id, p.gateway_order_id, '') as gateway_order_id, coalesce(u.email, '') as email, c.course_code,
    y.code as currency
from wanted w
join transactions p on p.company_id = $1 and p.id = w.id
join courses c on c.company_id = $1 and c.id = p.course_id
join currencies y on y.id = p.currency_id
left join orders o on o.company_id = $1 and o.id = p.order_id
left join users u on u.company_id = $1 and u.id = p.user_id and u.deleted_at is null
order by p.id

-- name: load/known_people
-- Returns the users whose e-mail addresses are among $2, ignoring case, with their roles. The lock prevents disabling
-- and deleting these users until the transaction ends.
select u.email, u.role
from users u
where u.company_id = $1 and lower(u.email) in (select lower(k) from unnest($2::text[]) as k) and u.deleted_at is null
order by u.id
for share

-- name: load/learning_path_courses
-- Set the courses of the learning paths $2 to exactly the pairs of path $3 and course $4, in the order of the pairs. $5 is
-- the import. Returns the number of paths that exist, and the number of pairs with an unknown path or course.
with owner as materialized (
    select p.id
    from learning_paths p
    where p.company_id = $1 and lower(p.name) = any(array(select lower(i.name) from unnest($2::text[]) as i (name)))
    order by p.id
    for update
),
wanted as materialized (
    select p.id as learning_path_id, c.id as course_id, row_number() over (partition by p.id order by i.row_index) as position
    from unnest($3::text[], $4::text[]) with ordinality as i (path, course_code, row_index)
    join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.path)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from learning_path_courses m
    using owner o
    where m.company_id = $1 and m.learning_path_id = o.id
        and not exists (select 1 from wanted w where w.learning_path_id = m.learning_path_id and w.course_id = m.course_id)
    returning m.learning_path_id
),
loaded as (
    insert into learning_path_courses as t (company_id, import_id, learning_path_id, course_id, position)
    select $1::bigint, $5::bigint, w.learning_path_id, w.course_id, w.position
    from wanted w
    on conflict (company_id, learning_path_id, course_id) do update
    set import_id = null, position = excluded.position
    where t.position is distinct from excluded.position
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from wanted) - count(*) as unchanged, (select count(*) from removed) as removed,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown
from loaded

-- name: load/learning_path_trainees
-- Add trainees to learning paths. A column that the source does not have is NULL. Existing rows keep their values in this
-- column. The trainees are due as the path says; if it says nothing, they stay due as they are.
with input as materialized (
    select
        p.id as learning_path_id, u.id as user_id, i.start_date, i.start_date + p.due_days as due_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date
    from unnest($2::text[], $3::text[], $4::date[], $5::text[]) as i (path, email, start_date, end_date)
    join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.path)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    left join learning_path_trainees o on o.company_id = $1 and o.learning_path_id = p.id and o.user_id = u.id
),
loaded as (
    insert into learning_path_trainees as t (company_id, import_id, learning_path_id, user_id, start_date, end_date, due_date)
    select $1::bigint, $6::bigint, i.learning_path_id, i.user_id, i.start_date, i.end_date, i.due_date
    from input i
    on conflict (company_id, learning_path_id, user_id) do update
    set import_id = null, (start_date, end_date, due_date) =
        row(excluded.start_date, excluded.end_date, coalesce(excluded.due_date, t.due_date))
    where (t.start_date, t.end_date) is distinct from
        (excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/learning_paths
-- Add and change learning paths by name. A column that the source does not have is NULL. Existing rows keep their values
-- in this column.
with input as materialized (
    select
        i.row_index, i.name, coalesce(i.description, o.description, '') as description
    from unnest($2::text[], $3::text[]) with ordinality as i (name, description, row_index)
    left join learning_paths o on o.company_id = $1 and lower(o.name) = lower(i.name)
),
loaded as (
    insert into learning_paths as t (company_id, import_id, name, description)
    select $1::bigint, $4::bigint, i.name, i.description
    from input i
    order by i.row_index
    on conflict (company_id, lower(name)) do update
    set import_id = null, description = excluded.description
    where t.description is distinct from excluded.description
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/legal_texts
-- Add legal texts, published, and change the texts of existing ones by kind and language. Existing legal texts keep their
-- status.
with input as materialized (
    select i.row_index, i.kind, i.language, i.description
    from unnest($2::smallint[], $3::text[], $4::text[]) with ordinality as i (kind, language, description, row_index)
),
loaded as (
    insert into legal_texts as t (company_id, import_id, kind, language, description, status)
    select $1::bigint, $5::bigint, i.kind, i.language, i.description, 1
    from input i
    order by i.row_index
    on conflict (company_id, kind, language) do update
    set import_id = null, description = excluded.description, revision = t.revision + 1,
        updated_at = excluded.updated_at, updated_by = null
    where t.description is distinct from excluded.description
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/lock (global)
-- Take the lock for loads into the company $1 until the transaction ends. Returns false if another transaction has the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum load', $1)) as locked

-- name: load/no_compiling (global)
-- Disable just-in-time compilation until the transaction ends. The planner adds a high cost to each remaining nested loop.
-- This cost would trigger a compilation of 1.7 s for a statement of 20 ms.
set local jit = off

-- name: load/orders
-- Add and change orders, whose key is the gateway's order id. An order of a gateway account of the company does not change.
with input as materialized (
    select
        i.row_index, i.gateway_order_id, u.id as user_id, c.id as course_id, y.id as currency_id, i.amount, i.status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[]
    ) with ordinality as i (
        gateway_order_id, email, course_code, currency, amount, status, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join currencies y on y.code = i.currency
),
loaded as (
    insert into orders as t (company_id, import_id, gateway_order_id, user_id, course_id, currency_id, amount, status,
        created_at)
    select $1::bigint, $9::bigint, i.gateway_order_id, i.user_id, i.course_id, i.currency_id, i.amount, i.status, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, gateway_order_id) do update
    set import_id = null, (user_id, course_id, currency_id, amount, status, updated_at) =
        row(excluded.user_id, excluded.course_id, excluded.currency_id, excluded.amount, excluded.status, excluded.updated_at)
    where t.account_id is null and (t.user_id, t.course_id, t.currency_id, t.amount, t.status) is distinct from
        (excluded.user_id, excluded.course_id, excluded.currency_id, excluded.amount, excluded.status)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/package_files
-- Returns the files whose metadata begin with $2, and whether their uploads have finished.
select id, metadata, sha256 is not null as finished
from files
where company_id = $1 and removed_at is null and starts_with(metadata, $2)
order by id

-- name: load/pictures
-- Add and change the company's pictures by name.
with input as materialized (
    select
        i.name, i.media_type, i.content
    from unnest($2::text[], $3::text[], $4::bytea[]) as i (name, media_type, content)
),
loaded as (
    insert into pictures as t (company_id, import_id, name, media_type, content)
    select $1::bigint, $5::bigint, i.name, i.media_type, i.content
    from input i
    on conflict (company_id, name) do update
    set import_id = null, (media_type, content, updated_at) =
        row(excluded.media_type, excluded.content, excluded.updated_at)
    where (t.media_type, t.content) is distinct from
        (excluded.media_type, excluded.content)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/places
-- Returns the courses, documents and exams that the import $2 has added.
select 'course' as kind, c.id, '' as subject, '' as chapter, c.title
from courses c
where c.company_id = $1 and c.import_id = $2
union all
select 'document', d.id, s.title, h.title, d.name
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
where d.company_id = $1 and d.import_id = $2
union all
select 'exam', e.id, '', '', e.title
from exams e
where e.company_id = $1 and e.import_id = $2
order by kind, id

-- name: load/plan (global)
-- Disable nested loops until the transaction ends. The tables fill during the load, but the planner uses their sizes before
-- the load and would compare every row with every other row.
set local enable_nestloop = off

-- name: load/prices
-- Add and change the prices of the courses with the codes $2 in the currencies $3. $4 contains the exact amounts in minor
-- units, and $5 whether each price is the default. The arrays are parallel. The stored price is the amount in major units,
-- rounded up. $6 is the import.
with input as materialized (
    select
        c.id as course_id, y.id as currency_id, u.units, (i.amount + u.units - 1) / u.units as price, i.amount, i.is_default
    from unnest($2::text[], $3::text[], $4::bigint[], $5::boolean[]) as i (course_code, currency, amount, is_default)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join currencies y on y.code = i.currency
    cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
),
loaded as (
    insert into course_prices as t (company_id, import_id, course_id, currency_id, price, amount, is_default)
    select $1::bigint, $6::bigint, i.course_id, i.currency_id, i.price, i.amount, i.is_default
    from input i
    on conflict (company_id, course_id, currency_id) do update
    set import_id = null, (price, amount, is_default) =
        row(excluded.price, excluded.amount, excluded.is_default)
    where (t.price, t.amount, t.is_default) is distinct from
        (excluded.price, excluded.amount, excluded.is_default)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/prices_courses
-- Returns the courses with the codes $2.
select c.id
from courses c
where c.company_id = $1 and lower(c.course_code) = any(array(select lower(code) from unnest($2::text[]) as code))
order by c.id

-- name: load/prices_defaults
-- Clear the default price of the courses with the codes $2. $3 contains the currency of the new default price of each
-- course. A default price in that currency stays. The arrays are parallel.
update course_prices p
set is_default = false, import_id = null
from unnest($2::text[], $3::text[]) as i (course_code, currency)
join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
join currencies y on y.code = i.currency
where p.company_id = $1 and p.course_id = c.id and p.currency_id <> y.id and p.is_default

-- name: load/question_categories
-- Add the categories of the question bank with the names $2, except those that the company has. The order of the names prevents
-- deadlocks between imports and requests.
with input as materialized (
    select i.row_index, i.name
    from unnest($2::text[]) with ordinality as i (name, row_index)
),
loaded as (
    insert into question_categories as t (company_id, import_id, name)
    select $1::bigint, $3::bigint, i.name
    from input i
    order by lower(i.name), i.row_index
    on conflict (company_id, lower(name)) do nothing
    returning true as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/questions
-- Add and change the questions of the exams $2, in the categories that $2 names. Each question gets the tag of its exam: 'exam '
-- and the id of the exam. A question with this tag is found by its kind and its text, ignoring case. The statement does not change
-- other questions, because staff have written them or they belong to another exam. A change adds a version, so that past attempts
-- keep the version that they had. The statement takes the tag from questions that are not in $2. The result counts them as removed.
with input as materialized (
    select
        e.position as exam, q.position, c.id as category_id, 'exam ' || x.id as tag, q.item ->> 'kind' as kind, q.item as content, (q.item ->> 'marks')::numeric as marks,
        o.id, o.content as stored
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_array_elements(e.item -> 'questions') with ordinality as q (item, position)
    join courses k on k.company_id = $1 and lower(k.course_code) = lower(e.item ->> 'courseCode')
    join exams x on x.company_id = $1 and x.course_id = k.id and lower(x.title) = lower(e.item ->> 'exam')
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'category')
    left join lateral (
        select p.id, p.content from questions p
        where p.company_id = $1 and p.category_id = c.id and p.kind = q.item ->> 'kind' and p.search_text = lower(q.item ->> 'text')
            and 'exam ' || x.id = any(p.tags)
        order by p.id limit 1
    ) o on true
),
changed as (
    update questions t
    set import_id = null, content = i.content, marks = i.marks, number = t.number + 1, revision = t.revision + 1, updated_at = now()
    from input i
    where t.company_id = $1 and t.id = i.id and t.content = i.stored and i.stored <> i.content
    returning t.id, t.number, t.content, t.marks
),
left_out as (
    update questions t
    set import_id = null, revision = t.revision + 1, updated_at = now(),
        tags = array(select o.tag from unnest(t.tags) with ordinality as o (tag, position) where o.tag not in (select i.tag from input i) order by o.position)
    where t.company_id = $1 and t.tags && array(select i.tag from input i) and not exists (select 1 from input i where i.id = t.id)
    returning t.id
),
added as (
    insert into questions (company_id, import_id, category_id, kind, tags, content, marks)
    select $1::bigint, $3::bigint, i.category_id, i.kind, array[i.tag], i.content, i.marks
    from input i
    where i.id is null
    order by i.exam, i.position
    returning id, number, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1::bigint, v.id, v.number, v.content, v.marks
    from (select id, number, content, marks from added union all select id, number, content, marks from changed) v
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged, r.n as removed
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from left_out) r
cross join (select count(*) as n from input) i

-- name: load/quizzes
-- Make the documents $2 quizzes, which have the media type $3, with the questions of their exams except essays. Of an exam that draws its questions, a quiz has
-- those with its tag. Returns the number of changed quizzes that the import $4 has not added.
with input as materialized (
    select d.id, x.id as exam_id
    from jsonb_array_elements($2::jsonb) as e (item)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(e.item ->> 'courseCode')
    join subjects s on s.company_id = $1 and s.course_id = c.id and lower(s.title) = lower(e.item ->> 'subject')
    join chapters h on h.company_id = $1 and h.subject_id = s.id and lower(h.title) = lower(e.item ->> 'chapter')
    join documents d on d.company_id = $1 and d.chapter_id = h.id and lower(d.name) = lower(e.item ->> 'name')
    join exams x on x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(e.item ->> 'exam')
),
asked as materialized (
    select i.id, q.id as question_id, t.position
    from input i
    join exam_items t on t.company_id = $1 and t.exam_id = i.exam_id
    join questions q on q.company_id = $1 and q.id = t.question_id and q.kind <> 'essay'
    union all
    select i.id, q.id, t.position
    from input i
    join exam_items t on t.company_id = $1 and t.exam_id = i.exam_id and t.question_id is null
    join questions q on q.company_id = $1 and q.category_id = t.category_id and t.tag = any(q.tags) and q.kind <> 'essay' and q.status = 1
),
quizzes as materialized (
    select a.id, jsonb_agg(jsonb_build_object('questionID', a.question_id) order by a.position, a.question_id) as list
    from asked a
    group by a.id
),
changed as (
    update documents t
    set media_type = $3::text, quiz_questions = z.list, import_id = case when t.import_id = $4::bigint then t.import_id end, updated_at = now(),
        revision = t.revision + (t.import_id is distinct from $4::bigint)::integer
    from quizzes z
    where t.company_id = $1 and t.id = z.id and (t.media_type, t.quiz_questions) is distinct from ($3::text, z.list)
    returning t.import_id
)
select count(*) from changed where import_id is null

-- name: load/ratings
-- Add and change ratings of courses by trainees, and update the sums that the courses store. Hidden ratings do not count.
-- A column that the source does not have is NULL. Existing rows keep their values in this column.
with input as materialized (
    select
        c.id as course_id, u.id as user_id, u.fname || case when u.lname <> '' then ' ' || left(u.lname, 1) || '.' else '' end as author, i.stars, coalesce(i.review, o.review, '') as review,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest($2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]) as i (course_code, email, stars, review, created_at)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    left join course_ratings o on o.company_id = $1 and o.course_id = c.id and o.user_id = u.id
),
old as materialized (
    select r.course_id, r.user_id, r.stars
    from course_ratings r
    join input i on i.course_id = r.course_id and i.user_id = r.user_id
    where r.company_id = $1
),
loaded as (
    insert into course_ratings as t (company_id, import_id, course_id, user_id, author, stars, review, created_at)
    select $1::bigint, $7::bigint, i.course_id, i.user_id, i.author, i.stars, i.review, i.created_at
    from input i
    on conflict (company_id, course_id, user_id) do update
    set import_id = null, author = excluded.author, revision = t.revision + 1, (stars, review) =
        row(excluded.stars, excluded.review)
    where (t.stars, t.review) is distinct from
        (excluded.stars, excluded.review)
    returning xmax = 0 as added, t.course_id, t.user_id, t.stars, t.hidden_at
),
turned as (
    select l.course_id, count(*) filter (where l.added) as n, sum(l.stars - coalesce(o.stars, 0)) as stars
    from loaded l
    left join old o on o.course_id = l.course_id and o.user_id = l.user_id
    where l.hidden_at is null
    group by l.course_id
),
counted as (
    update courses c
    set rating_count = c.rating_count + t.n, rating_sum = c.rating_sum + t.stars
    from turned t
    where c.company_id = $1 and c.id = t.course_id
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/statistics (global)
-- Update the planner's statistics of the tables that loads fill. Without new statistics the planner expects hardly any
-- rows of a new company.
analyze
    departments, designations, users, login_directory, categories, courses, course_categories, course_prices, pictures,
    subjects, chapters, documents, document_progress, exams, exam_attempts, batches, batch_courses, batch_trainees,
    learning_paths, learning_path_courses, learning_path_trainees, enrollments, course_enrollment_days, course_ratings,
    announcements, faqs, blogs, testimonials, imports, counters, content_versions

-- name: load/subjects
-- Add and change subjects of courses by title. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, o.id, c.id as course_id, i.title, coalesce(i.position, o.position, 0) as position
    from unnest($2::text[], $3::text[], $4::integer[]) with ordinality as i (course_code, title, position, row_index)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join lateral (
        select x.id, x.position from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.title)
        order by x.id limit 1
    ) o on true
),
changed as (
    update subjects t
    set import_id = null, position = i.position
    from input i
    where t.company_id = $1 and t.id = i.id
        and t.position is distinct from i.position
    returning t.id
),
added as (
    insert into subjects (company_id, import_id, course_id, title, position)
    select $1::bigint, $5::bigint, i.course_id, i.title, i.position
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/testimonials
-- Add and change testimonials. A column that the source does not have is NULL. Existing rows keep their values in this
-- column.
with input as materialized (
    select
        i.row_index, o.id, i.description, coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as updated_at, u.id as created_by, u.id as updated_by
    from unnest(
        $2::text[], $3::smallint[], $4::text[], $5::text[]
    ) with ordinality as i (
        description, status, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join lateral (
        select x.id, x.status from testimonials x
        where x.company_id = $1 and x.created_by = u.id and x.description = i.description
        order by x.id limit 1
    ) o on true
),
changed as (
    update testimonials t
    set import_id = null, (status, updated_by, updated_at) =
        row(i.status, i.updated_by, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.status, t.updated_by) is distinct from
            (i.status, i.updated_by)
    returning t.id
),
added as (
    insert into testimonials (company_id, import_id, description, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, $6::bigint, i.description, i.status, i.created_at, i.updated_at, i.created_by, i.updated_by
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i

-- name: load/trainers
-- Add and change the profiles of trainers by name. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select i.row_index, i.name, coalesce(i.about, o.about, '') as about, coalesce(i.photo, o.photo, '') as photo
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as i (name, about, photo, row_index)
    left join trainers o on o.company_id = $1 and o.name = i.name
),
loaded as (
    insert into trainers as t (company_id, import_id, name, about, photo)
    select $1::bigint, $5::bigint, i.name, i.about, i.photo
    from input i
    order by i.row_index
    on conflict (company_id, name) do update
    set import_id = null, revision = t.revision + 1, updated_at = excluded.updated_at, updated_by = null, about = excluded.about,
        photo = excluded.photo
    where (t.about, t.photo) is distinct from (excluded.about, excluded.photo)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/transactions
-- Add and change payments, whose key is the gateway's payment id, and update the total of payments. A payment of a gateway
-- account of the company does not change. A column that the source does not have is NULL. Existing rows keep their values in
-- this column. A new captured or refunded payment gets the trainee's enrollment in the course: that with the first day of the
-- payment, or else the current one.
with input as materialized (
    select
        i.row_index, i.payment_id, o.id as order_id, nullif(coalesce(i.gateway_order_id, x.gateway_order_id, ''), '') as gateway_order_id,
        u.id as user_id, c.id as course_id, y.id as currency_id, i.amount, coalesce(i.service_tax, x.service_tax, 0) as service_tax,
        coalesce(i.amount_refunded, case when i.status = 'refunded' and x.status is distinct from 'refunded' then i.amount end, x.amount_refunded, 0) as amount_refunded,
        i.status, coalesce(i.method, x.method, '') as method, coalesce(i.description, x.description, '') as description,
        nullif(coalesce(i.bank, x.bank, ''), '') as bank, nullif(coalesce(i.wallet, x.wallet, ''), '') as wallet,
        nullif(coalesce(i.vpa, x.vpa, ''), '') as vpa, u.email, nullif(coalesce(i.contact, x.contact, 0), 0) as contact,
        nullif(coalesce(i.receipt, x.receipt, ''), '') as receipt,
        nullif(coalesce(i.start_date, x.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, x.end_date::text, ''), '')::date as end_date,
        case when i.status in ('captured', 'refunded') then array_remove(array[e.id], null) else '{}'::bigint[] end as enrollment_ids,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[],
        $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::text[], $18::text[],
        $19::text[], $20::text[]
    ) with ordinality as i (
        payment_id, gateway_order_id, email, course_code, currency, amount, service_tax, amount_refunded, status,
        method, description, bank, wallet, vpa, contact, receipt, start_date, end_date, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join currencies y on y.code = i.currency
    left join transactions x on x.company_id = $1 and x.payment_id = i.payment_id
    left join orders o on o.company_id = $1 and o.gateway_order_id = coalesce(i.gateway_order_id, x.gateway_order_id)
    left join lateral (
        select n.id from enrollments n
        where n.company_id = $1 and n.user_id = u.id and n.course_id = c.id
            and (n.latest or n.start_date = nullif(i.start_date, '')::date)
        order by coalesce(n.start_date = nullif(i.start_date, '')::date, false) desc, n.latest desc, n.id desc limit 1
    ) e on true
    where coalesce(i.gateway_order_id, '') = '' or o.id is not null
),
loaded as (
    insert into transactions as t (company_id, import_id, payment_id, order_id, gateway_order_id, user_id, course_id,
        currency_id, amount, service_tax, amount_refunded, status, method, description, bank, wallet, vpa, email, contact,
        receipt, start_date, end_date, enrollment_ids, created_at)
    select $1::bigint, $21::bigint, i.payment_id, i.order_id, i.gateway_order_id, i.user_id, i.course_id, i.currency_id,
        i.amount, i.service_tax, i.amount_refunded, i.status, i.method, i.description, i.bank, i.wallet, i.vpa, i.email,
        i.contact, i.receipt, i.start_date, i.end_date, i.enrollment_ids, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, payment_id) do update
    set import_id = null, (order_id, gateway_order_id, user_id, course_id, currency_id, amount, service_tax, amount_refunded, status,
        method, description, bank, wallet, vpa, email, contact, receipt, start_date, end_date, updated_at) =
        row(excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.amount_refunded, excluded.status, excluded.method,
            excluded.description, excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact,
            excluded.receipt, excluded.start_date, excluded.end_date, excluded.updated_at)
    where t.account_id is null and (t.order_id, t.gateway_order_id, t.user_id, t.course_id, t.currency_id, t.amount, t.service_tax,
        t.amount_refunded, t.status, t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.contact, t.receipt,
        t.start_date, t.end_date) is distinct from
        (excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.amount_refunded, excluded.status, excluded.method,
            excluded.description, excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact,
            excluded.receipt, excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'transactions', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded

-- name: load/users
-- Add and change users by e-mail address, update the total of trainees, and add audit log entries for new staff. A column
-- that the source does not have is NULL. Existing rows keep their values in this column. A row is skipped if the existing
-- user has another role or if the row has an unknown reference. If a state and a city were chosen from the lookup tables,
-- they change only if the row names others. Records the events of webhooks.
with input as materialized (
    select
        i.row_index, i.email, i.role, coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.password_hash, ''), o.password_hash) as password_hash,
        coalesce(i.title, o.title, '') as title, coalesce(i.fname, o.fname, '') as fname,
        coalesce(i.lname, o.lname, '') as lname, nullif(coalesce(i.mobile, o.mobile), 0) as mobile,
        nullif(coalesce(i.workphone, o.workphone), 0) as workphone, coalesce(i.rollno, o.rollno, '') as rollno,
        coalesce(i.grade, o.grade, '') as grade, coalesce(i.employer, o.employer, '') as employer,
        coalesce(i.address, o.address, '') as address, coalesce(i.zip, o.zip, '') as zip,
        coalesce(i.zone, o.zone, '') as zone, coalesce(i.timezone, o.timezone, '') as timezone,
        coalesce(i.city, o.city, '') as city, coalesce(i.state, o.state, '') as state,
        case when i.country is null then o.country_id else n.id end as country_id,
        case when h.same_state then o.state_id end as state_id,
        case when h.same_state and coalesce(i.city, o.city) = o.city then o.city_id end as city_id,
        case when i.department is null then o.department_id else d.id end as department_id,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at, coalesce(i.external_id, o.external_id, '') as external_id,
        coalesce(i.designation, o.designation, '') as designation
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
        $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
        $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[]
    ) with ordinality as i (
        email, role, status, password_hash, title, fname, lname, mobile, workphone, rollno, grade, employer, address,
        zip, zone, timezone, city, state, country, department, created_at, external_id, designation, row_index
    )
    left join users o on o.company_id = $1 and lower(o.email) = lower(i.email) and o.deleted_at is null
    left join countries n on n.code = upper(i.country)
    left join departments d on d.company_id = $1 and lower(d.name) = lower(i.department)
    cross join lateral (
        select coalesce(i.state, o.state) = o.state and (i.country is null or n.id = o.country_id) as same_state
    ) h
    where (o.id is null or o.role = i.role)
        and (coalesce(i.country, '') = '' or n.id is not null)
        and (coalesce(i.department, '') = '' or d.id is not null)
),
loaded as (
    insert into users as t (company_id, import_id, email, role, status, password_hash, title, fname, lname, mobile, workphone,
        rollno, grade, employer, address, zip, zone, timezone, city, state, country_id, state_id, city_id, department_id, created_at, external_id,
        designation)
    select $1::bigint, $25::bigint, i.email, i.role, i.status, i.password_hash, i.title, i.fname, i.lname, i.mobile, i.workphone,
        i.rollno, i.grade, i.employer, i.address, i.zip, i.zone, i.timezone, i.city, i.state, i.country_id,
        i.state_id, i.city_id, i.department_id, i.created_at, i.external_id, i.designation
    from input i
    order by i.row_index
    on conflict (company_id, lower(email)) where deleted_at is null do update
    set import_id = null, revision = t.revision + 1, (status, password_hash, title, fname, lname, mobile, workphone, rollno, grade, employer, address, zip, zone,
        timezone, city, state, country_id, state_id, city_id, department_id, external_id, designation, updated_at) =
        row(excluded.status, excluded.password_hash, excluded.title, excluded.fname, excluded.lname, excluded.mobile,
            excluded.workphone, excluded.rollno, excluded.grade, excluded.employer, excluded.address, excluded.zip,
            excluded.zone, excluded.timezone, excluded.city, excluded.state, excluded.country_id,
            excluded.state_id, excluded.city_id, excluded.department_id, excluded.external_id, excluded.designation, excluded.updated_at)
    where (t.status, t.password_hash, t.title, t.fname, t.lname, t.mobile, t.workphone, t.rollno, t.grade,
        t.employer, t.address, t.zip, t.zone, t.timezone, t.city, t.state, t.country_id,
        t.state_id, t.city_id, t.department_id, t.external_id, t.designation) is distinct from
        (excluded.status, excluded.password_hash, excluded.title, excluded.fname, excluded.lname, excluded.mobile,
            excluded.workphone, excluded.rollno, excluded.grade, excluded.employer, excluded.address, excluded.zip,
            excluded.zone, excluded.timezone, excluded.city, excluded.state, excluded.country_id,
            excluded.state_id, excluded.city_id, excluded.department_id, excluded.external_id, excluded.designation)
    returning xmax = 0 as added, t.id, t.role, t.email, t.title, t.fname, t.lname, t.status, t.mobile, t.rollno, t.external_id, t.grade, t.employer, t.designation, t.created_at
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'trainees', 0, -1, count(*)
    from loaded
    where added and role = 'trainee'
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, action, subject_kind, subject_id, subject_name)
    select $1::bigint, 'user_add', 'user', l.id, l.role
    from loaded l
    where l.added and l.role <> 'trainee'
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
    select
        $1::bigint, w.id, t.type, 'person:' || l.id, l.id, jsonb_build_object(
            'id', l.id, 'email', l.email, 'title', l.title, 'fname', l.fname, 'lname', l.lname, 'role', l.role, 'status', l.status, 'mobile', l.mobile,
            'rollno', l.rollno, 'externalID', l.external_id, 'grade', l.grade, 'employer', l.employer, 'designation', l.designation, 'createdDate', l.created_at
        )
    from webhooks w
    cross join loaded l
    cross join lateral (select case when l.added then 'person.created' else 'person.updated' end as type) t
    where w.company_id = $1 and w.events && array['*', t.type]
    order by l.id, w.id
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
