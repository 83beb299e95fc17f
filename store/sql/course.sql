-- name: course/all_details
-- Returns the details and the search engine metadata of the course $2 of the catalogue.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    c.seo_title as "seo.title", c.seo_description as "seo.description", c.seo_keywords as "seo.keywords"
from courses c
where c.company_id = $1 and c.id = $2 and c.status = 1

-- name: course/categories_set
-- Set the categories of the course $2 to $3, and update the totals of the catalogue. $4 is 1 if the course was in the catalogue before the
-- change, and $5 is 1 if it is in it afterwards; otherwise they are 0. The caller has locked the course.
with held as materialized (
    select category_id from course_categories where company_id = $1 and course_id = $2
),
wanted as materialized (
    select k.category_id from unnest($3::bigint[]) as k (category_id)
),
removed as (
    delete from course_categories m
    where m.company_id = $1 and m.course_id = $2 and m.category_id not in (select w.category_id from wanted w)
),
joined as (
    insert into course_categories (company_id, category_id, course_id)
    select $1, w.category_id, $2::bigint
    from wanted w
    where w.category_id not in (select h.category_id from held h)
),
flagged as (
    update courses c
    set in_category = cardinality($3::bigint[]) > 0
    where c.company_id = $1 and c.id = $2 and c.in_category <> (cardinality($3::bigint[]) > 0)
)
insert into counters (company_id, kind, scope, slot, n)
select $1, d.kind, d.scope, floor(random() * 16)::smallint, sum(d.n)
from (
    select 'courses' as kind, 0::bigint as scope, $5::bigint - $4::bigint as n
    union all
    select 'courses_categorised', 0, $5 * (cardinality($3::bigint[]) > 0)::integer - $4 * (select count(*) > 0 from held)::integer
    union all
    select 'category_courses', w.category_id, $5 from wanted w
    union all
    select 'category_courses', h.category_id, -$4 from held h
) d
group by d.kind, d.scope
having sum(d.n) <> 0
order by d.kind, d.scope
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: course/copy_content
-- Copy the prices and the outline of the course $2 to the course $3. The copies of documents have the same files and
-- captions. They have no release rules after exams, because the copy of a course has no exams.
with prices as (
    insert into course_prices (company_id, course_id, currency_id, price, amount, is_default)
    select $1, $3::bigint, currency_id, price, amount, is_default
    from course_prices
    where company_id = $1 and course_id = $2
),
subject as materialized (
    select id, nextval(pg_get_serial_sequence('subjects', 'id')) as copy, title, position
    from subjects
    where company_id = $1 and course_id = $2
),
chapter as materialized (
    select
        h.id, nextval(pg_get_serial_sequence('chapters', 'id')) as copy, s.copy as subject, h.title, h.position, h.ga_event
    from subject s
    join chapters h on h.company_id = $1 and h.subject_id = s.id
),
subjects_added as (
    insert into subjects (company_id, id, course_id, title, position)
    select $1, copy, $3::bigint, title, position
    from subject
),
chapters_added as (
    insert into chapters (company_id, id, subject_id, title, position, ga_event)
    select $1, copy, subject, title, position, ga_event
    from chapter
),
document as materialized (
    select
        h.copy as chapter, nextval(pg_get_serial_sequence('documents', 'id')) as copy, d.id, d.name, d.description, d.document_type,
        d.version, d.secure, d.effect_on_progress, d.position, d.ga_event, d.file_key, d.media_type, d.size_bytes, d.body, d.file_id,
        d.length_seconds, d.reported_seconds, d.type, d.draft, d.pending, d.release_after_days, d.release_after_document_id, d.free_sample,
        d.pass_rule, d.pass_percent, d.quiz_questions, d.quiz_done, d.quiz_pass_percent
    from chapter h
    join documents d on d.company_id = $1 and d.chapter_id = h.id
    order by d.id
),
documents_added as (
    insert into documents (company_id, id, chapter_id, name, description, document_type, version, secure, effect_on_progress, position, ga_event,
        file_key, media_type, size_bytes, length_seconds, reported_seconds, body, file_id, type, draft, pending, free_sample, release_after_days, release_after_document_id,
        pass_rule, pass_percent, quiz_questions, quiz_done, quiz_pass_percent)
    select $1, d.copy, d.chapter, d.name, d.description, d.document_type, d.version, d.secure, d.effect_on_progress, d.position, d.ga_event,
        d.file_key, d.media_type, d.size_bytes, d.length_seconds, d.reported_seconds, d.body, d.file_id, d.type, d.draft, d.pending, d.free_sample, d.release_after_days, after.copy as after,
        d.pass_rule, d.pass_percent, d.quiz_questions, d.quiz_done, d.quiz_pass_percent
    from document d
    left join document after on after.id = d.release_after_document_id
)
insert into document_captions (company_id, document_id, language, captions, transcript, cues)
select $1, d.copy, t.language, t.captions, t.transcript, t.cues
from document d
join document_captions t on t.company_id = $1 and t.document_id = d.id

-- name: course/count_lessons
-- Store the numbers of lessons of the courses $2, where they are wrong. A lesson is a document that trainees see. The caller has locked
-- the courses with an earlier statement. Returns each wrong number with the lessons that it lacked.
with actual as materialized (
    select c.id, c.lesson_count, (
        select count(*)
        from (select id from subjects where company_id = $1 and course_id = c.id offset 0) s
        cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
        cross join lateral (select 1 from documents where company_id = $1 and chapter_id = h.id and not draft offset 0) d
    ) as n
    from courses c
    where c.company_id = $1 and c.id = any($2::bigint[])
),
stored as (
    update courses c set lesson_count = a.n from actual a where c.company_id = $1 and c.id = a.id and c.lesson_count <> a.n
)
select 'course_lessons' as kind, id as scope, n - lesson_count as missing from actual where n <> lesson_count order by id

-- name: course/details
-- Returns the details of the course $2 of the catalogue.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at
from courses c
where c.company_id = $1 and c.id = $2 and c.status = 1

-- name: course/enrollable
-- Returns the published courses among $2, with the dates that limit an enrollment, and its days until it is due.
select id, start_date, end_date, duration, due_days
from courses
where company_id = $1 and id = any($2::bigint[]) and status <> 0
order by id

-- name: course/enrollments_reconcile
-- Correct the enrollment counts of the courses $3 that differ from the enrollments, as of the day $2. Returns each wrong
-- count with the number of enrollments that it lacked. For days up to $2, the statement compares only the sum of a course's
-- count and its stored changes of later counts, because some of these changes may be applied already.
with actual as materialized (
    select d.course_id, d.due, sum(d.made) as made, sum(d.current) as current
    from (
        select course_id, '-infinity'::date as due, 1 as made, 0 as current
        from enrollments
        where company_id = $1 and course_id = any($3::bigint[])
        union all
        select course_id, case when start_date <= $2::date then '-infinity'::date else start_date end, 0, 1
        from enrollments
        where company_id = $1 and course_id = any($3::bigint[]) and latest and status = 'active'
        union all
        select course_id, case when end_date < $2::date then '-infinity'::date else end_date + 1 end, 0, -1
        from enrollments
        where company_id = $1 and course_id = any($3::bigint[]) and latest and status = 'active' and end_date is not null
    ) d
    group by d.course_id, d.due
),
kept as materialized (
    select d.course_id, d.due, sum(d.made) as made, sum(d.current) as current
    from (
        select id as course_id, '-infinity'::date as due, enrollments_made as made, enrollments_current as current
        from courses
        where company_id = $1 and id = any($3::bigint[])
        union all
        select course_id, case when due <= $2::date then '-infinity'::date else due end, made, current
        from course_enrollment_days
        where company_id = $1 and course_id = any($3::bigint[])
    ) d
    group by d.course_id, d.due
),
wrong as materialized (
    select
        course_id, due, coalesce(a.made, 0) - coalesce(k.made, 0) as made,
        coalesce(a.current, 0) - coalesce(k.current, 0) as current
    from actual a
    full join kept k using (course_id, due)
    where (coalesce(a.made, 0), coalesce(a.current, 0)) <> (coalesce(k.made, 0), coalesce(k.current, 0))
),
mended as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1::bigint, due, course_id, -1, made, current
    from wrong
    order by due, course_id
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
)
select t.kind, w.course_id as scope, t.missing::bigint as missing
from wrong w
cross join lateral (values ('enrollments_made', w.made), ('enrollments_current', w.current)) t (kind, missing)
where t.missing <> 0
order by t.kind, w.course_id, w.due

-- name: course/enrollments_reconcile_parts
-- Returns the courses of the company with the number of their enrollments as it is stored, by id.
select c.id, c.enrollments_made + coalesce(d.made, 0)::bigint as enrollments_made
from courses c
left join (
    select course_id, sum(made) as made from course_enrollment_days where company_id = $1 group by course_id
) d on d.course_id = c.id
where c.company_id = $1
order by c.id

-- name: course/enrollments_settle
-- Apply up to 1,000 stored changes of enrollment counts that are due on the day $2 or earlier to their courses. Returns true
-- if 1,000 changes were applied, so that more may be due. Rows that another transaction has locked are skipped, so that a
-- reader does not wait for an import or another reader.
with due as materialized (
    select due, course_id, slot
    from course_enrollment_days
    where company_id = $1 and due <= $2::date
    order by due, course_id, slot
    limit 1000
),
free as materialized (
    select id
    from courses
    where company_id = $1 and id in (select course_id from due)
    for no key update skip locked
),
picked as materialized (
    select due, course_id, slot
    from course_enrollment_days
    where company_id = $1 and (due, course_id, slot) in (
        -- The planner evaluates the inner IN condition with a hash. For a join it chose a nested
        -- loop, because it expects a single row.
        select due, course_id, slot from due where (course_id in (select id from free)) is true
    )
    for update skip locked
),
taken as (
    delete from course_enrollment_days d
    using picked p
    where d.company_id = $1 and d.due = p.due and d.course_id = p.course_id and d.slot = p.slot
    returning d.course_id, d.made, d.current
),
sums as (
    select course_id, sum(made) as made, sum(current) as current from taken group by course_id
),
counted as (
    update courses c
    set enrollments_made = c.enrollments_made + s.made, enrollments_current = c.enrollments_current + s.current
    from sums s
    where c.company_id = $1 and c.id = s.course_id
)
select count(*) = 1000 as more from taken

-- name: course/film
-- Returns the title and the film about the published course $2.
select title, demo_video from courses where company_id = $1 and id = $2 and status <> 0

-- name: course/hold
-- Lock the courses $2 until the transaction ends, and return their ids.
select id from courses where company_id = $1 and id = any($2::bigint[]) order by id for no key update

-- name: course/keyset
-- Returns at most $3 courses with ids below $2, published or not, newest first. If $2 is 0, it starts with the newest
-- course. Filters: the status $4 and the category $5. $6 is a query with all words of a search, or empty for all courses. $7
-- and $8 have one query and one regular expression for each word. $9 is a regular expression with all alternatives of $8.
-- If $10 is true, the list has only courses that issue certificates and have a published exam that their completion does not require. $11 says whether only
-- enrolled people find the course, or is null for both.
-- $12 selects the courses that the transaction $12 or a later one wrote, and $13 the courses that were changed since $13;
-- null selects all. $14 is the manager whose courses the list contains, or null for all.
select
    c.id, c.revision, c.title, c.course_code, c.thumbnail, c.trainer_name, c.start_date, c.end_date,
    least(c.status, 1) as status, c.enrolled_only, c.created_at, c.updated_at
from courses c
{course/selection $14}
    and ($12::xid is null or age(c.xmin) <= age($12::xid))
    and ($13::timestamptz is null or c.updated_at >= $13::timestamptz)
    and ($2::bigint = 0 or c.id < $2::bigint)
order by c.id desc
limit $3::bigint

-- name: course/list
-- Returns a page of the published courses of the company, by id.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
{course/listed}

-- name: course/list_by_count
-- A page of the published courses, ordered by the number {1}, highest first. The lateral limit prevents the planner from joining the page with
-- the whole catalogue.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by {1} desc, id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by {1}, id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date,
    c.thumbnail, c.department_id, c.designation_id, c.{1} as enrollment_count
from page
cross join lateral (
    select
        id, title, course_code, description, duration, start_date, end_date, thumbnail, department_id, designation_id,
        {1}
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by c.{1} desc, c.id

-- name: course/list_by_enrollments_current
-- Returns a page of the published courses, ordered by the number of current enrollments, highest first.
{course/list_by_count enrollments_current}

-- name: course/list_by_enrollments_made
-- Returns a page of the published courses, ordered by the number of enrollments ever made, highest first.
{course/list_by_count enrollments_made}

-- name: course/list_by_rating
-- Returns a page of the published courses, best rated first. Courses without ratings are last. The lateral limit prevents
-- the planner from joining the page with the whole catalogue.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by rating desc, rating_count desc, id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by rating, rating_count, id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date,
    c.thumbnail, nullif(floor(c.rating + 0.5)::bigint, 0) as rates
from page
cross join lateral (
    select
        id, title, course_code, description, duration, start_date, end_date, thumbnail, rating, rating_count
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by c.rating desc, c.rating_count desc, c.id

-- name: course/list_categorised
-- Returns a page of the published courses that are in at least one category, by id.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses_categorised' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and in_category and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and in_category and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
{course/listed}

-- name: course/list_of_category
-- Returns a page of the published courses of the category $4, by id. Without the lateral limits the planner merges a
-- small category with the whole catalogue, which takes 23 ms instead of 0.2 ms.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'category_courses' and scope = $4
), page as (
    (
        select k.course_id as id
        from course_categories k
        cross join lateral (select 1 from courses where company_id = $1 and id = k.course_id and status = 1 limit 1) p
        where k.company_id = $1 and k.category_id = $4 and $3::bigint <= (select n / 2 from total)
        order by k.course_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select k.course_id as id
        from course_categories k
        cross join lateral (select 1 from courses where company_id = $1 and id = k.course_id and status = 1 limit 1) p
        where k.company_id = $1 and k.category_id = $4 and $3::bigint > (select n / 2 from total)
        order by k.course_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
{course/listed}

-- name: course/listed
-- The courses with the ids in page, by id. Without the limit in the lateral join, the planner joins the page with the whole catalogue, because it
-- estimates a page of unknown size as a tenth of the list. The limit reduces the time for 20 of 500,000 courses from 430 ms to 0.2 ms.
select
    total.n as total_count, c.id, c.title, c.course_code, c.thumbnail, c.description, c.start_date, c.end_date, c.updated_at,
    coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    coalesce((select g.name from designations g where g.company_id = $1 and g.id = c.designation_id), '') as designation,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.hide_trainer_name, c.duration,
    c.rating, c.rating_count,
    c.lesson_count
from page
cross join lateral (
    select
        id, title, course_code, thumbnail, description, start_date, end_date, updated_at, department_id, designation_id,
        trainer_name, hide_trainer_name, duration, rating, rating_count, lesson_count
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by c.id

-- name: course/next
-- Returns what the trainee $3 can take after the course $2 on the day $4. These are the first course that is not completed of each
-- learning path of the trainee with the course $2, and then at most $5 courses of the catalogue in its categories in which the trainee
-- is not enrolled, the best rated first. Only the newest 50 courses of each category are considered, because a category can
-- have thousands.
with step as materialized (
    select distinct on (p.id) p.id as path_id, p.name as path_name, c.id as course_id, c.title, c.thumbnail,
        case when e.start_date <= $4::date and (e.end_date is null or e.end_date >= $4::date) then e.id end as enrollment_id
    from learning_path_trainees t
    join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id
    join learning_path_courses o on o.company_id = $1 and o.learning_path_id = p.id and o.course_id = $2
    join learning_path_courses m on m.company_id = $1 and m.learning_path_id = p.id
    join courses c on c.company_id = $1 and c.id = m.course_id and c.status <> 0
    left join enrollments e on e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
    where t.company_id = $1 and t.user_id = $3 and t.completed_at is null and e.status is distinct from 'completed'
    order by p.id, m.position, c.id
),
near as materialized (
    select distinct n.course_id
    from course_categories g
    cross join lateral (
        select b.course_id
        from course_categories b
        where b.company_id = $1 and b.category_id = g.category_id and b.course_id <> $2
        order by b.course_id desc
        limit 50
    ) n
    where g.company_id = $1 and g.course_id = $2
),
related as materialized (
    select c.id as course_id, c.title, c.thumbnail, c.rating
    from near
    join courses c on c.company_id = $1 and c.id = near.course_id and c.status = 1 and (c.end_date is null or c.end_date >= $4::date)
    where not exists (
        select 1 from enrollments e
        where e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
    ) and not exists (select 1 from step s where s.course_id = c.id)
    order by c.rating desc, c.id desc
    limit $5::bigint
)
select n.path_id, n.path_name, n.course_id, n.title, n.thumbnail, n.enrollment_id
from (
    select path_id, path_name, course_id, title, thumbnail, coalesce(enrollment_id, 0) as enrollment_id, 0::double precision as rating from step
    union all
    select 0, '', course_id, title, thumbnail, 0, rating from related
) n
order by n.path_id = 0, lower(n.path_name), n.rating desc, n.course_id desc

-- name: course/outline
-- Returns the outline of the course $2 without drafts. length is the number of seconds of a film or sound, the number of bytes of
-- a text, or the number of questions of a quiz. Lengths that only players have reported are left out, because they are no content. "offset 0" makes the planner look up the
-- chapters of each subject. Without statistics for the company, the planner
-- considers all join orders equally good.
select s.id as subject_id, s.title as subject_title, h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.media_type, '') as media_type, coalesce(d.length, 0) as length
from subjects s
left join lateral (
    select id, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select id, name, media_type, position,
        case when file_key = '' and file_id is null then size_bytes + jsonb_array_length(quiz_questions) else length_seconds end as length
    from documents
    where company_id = $1 and chapter_id = h.id and not draft
    offset 0
) d on true
where s.company_id = $1 and s.course_id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id

-- name: course/outline_of_user
-- Returns the outline of the course $2 and the progress of the user $3 in it. If $4 is false, the course must be in the catalogue
-- or one of the user's courses, and the outline has no drafts. length is the number of questions of a quiz. "offset 0" makes the planner start at the course. Without
-- statistics for the company, the planner considers all join orders equally good.
select
    e.id as enrollment_id, coalesce(e.completed_percent, 0) as completed_percent, e.last_document_id,
    coalesce(s.revision, 0) as subject_revision, coalesce(h.revision, 0) as chapter_revision,
    coalesce(d.revision, 0) as document_revision,
    coalesce(s.id, 0) as subject_id, coalesce(s.title, '') as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.type, d.media_type, '') as media_type,
    coalesce(d.effect_on_progress, false) as required, p.done_at,
    coalesce(d.draft, false) as draft, coalesce(d.pending, false) as pending, e.start_date,
    coalesce(d.release_after_days, 0) as release_after_days, d.release_after_document_id, coalesce(d.questions, 0) as length,
    d.release_after_exam_id, exam.id as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name
from courses c
left join enrollments e
    on e.company_id = $1 and e.course_id = c.id and e.user_id = $3 and e.latest and e.status <> 'unenrolled'
left join lateral (
    select id, revision, title, position from subjects where company_id = $1 and course_id = c.id offset 0
) s on true
left join lateral (
    select id, revision, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select id, revision, name, type, media_type, effect_on_progress, position, draft, pending is not null as pending,
        release_after_days, release_after_document_id, release_after_exam_id, jsonb_array_length(quiz_questions) as questions
    from documents
    where company_id = $1 and chapter_id = h.id and (not draft or $4::boolean)
    offset 0
) d on true
left join lateral (
    select x.id, x.title
    from exams x
    where d.release_after_exam_id is not null and x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = e.user_id and a.status = 3)
    offset 0
) exam on true
left join lateral (
    select done_at from document_progress where company_id = $1 and enrollment_id = e.id and document_id = d.id offset 0
) p on true
where c.company_id = $1 and c.id = $2 and (c.status = 1 or e.id is not null or $4::boolean)
order by s.position, s.id, h.position, h.id, d.position, d.id

-- name: course/own_list
-- Returns a page of the current enrollments of the user $4 with their courses. If $5 is true, the enrollments with the last
-- activity come first, otherwise the newest enrollments come first. The creation of an enrollment counts as its first activity. Ended enrollments are left out. If $6 is not empty, each of its
-- words must occur in the title or in the name of the trainer, unless the course hides the trainer. If $5 is true and the user is on
-- a learning path with an order, the course that must be completed before is returned too. If $5 is true, each row has the badges of the user.
with total as materialized (
    select count(*) as n
    from enrollments e
    where e.company_id = $1 and e.user_id = $4 and e.latest and e.status <> 'unenrolled'
        and ($6::text = '' or exists (select 1 from courses f
            where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($6), ' ')) w (word)
                where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
            )
        ))
), page as (
    select e.id
    from enrollments e
    where e.company_id = $1 and e.user_id = $4 and e.latest and e.status <> 'unenrolled'
        and ($6::text = '' or exists (select 1 from courses f
            where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($6), ' ')) w (word)
                where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
            )
        ))
    order by case when $5::boolean and e.status = 'active' then e.due_date end, case when $5::boolean then coalesce(e.last_activity_at, e.created_at) end desc, e.id desc
    limit $2::bigint offset $3::bigint
), path as materialized (
    select exists (
        select 1
        from learning_path_trainees t
        join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id and p.in_order = 1
        where t.company_id = $1 and t.user_id = $4 and t.completed_at is null and $5::boolean
    ) as in_order,
    case when $5::boolean then ({award/badges $4}) end as badges
)
select
    path.badges, total.n as total_count, e.id, e.course_id, c.title, c.status <> 0 as published, c.description, c.thumbnail,
    case when c.hide_trainer_name then '' else c.trainer_name end as faculty,
    e.completed_percent, e.status, e.start_date, e.end_date, e.due_date, e.created_at, e.last_activity_at,
    c.completion_exams <> 'none' or c.completion_films = 1 or c.acknowledgement is not null as ruled, c.rating, c.rating_count,
    c.lesson_count,
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from page
cross join total
cross join path
join enrollments e on e.company_id = $1 and e.id = page.id
join courses c on c.company_id = $1 and c.id = e.course_id
cross join lateral (select case when path.in_order then e.id end as id) taken
left join lateral (
    {learning_path/earlier}
) k on true
order by case when $5::boolean and e.status = 'active' then e.due_date end, case when $5::boolean then coalesce(e.last_activity_at, e.created_at) end desc, e.id desc

-- name: course/own_total
-- Returns the number of current enrollments of the user $2. Ended enrollments are left out. If $4 is not empty, each of its
-- words must occur in the title of the course or in the name of the trainer, unless the course hides the trainer. The
-- statement does not use $3. The where clause contains it only to give it a type.
select count(*) as total
from enrollments e
where e.company_id = $1 and e.user_id = $2 and e.latest and e.status <> 'unenrolled' and $3::boolean is not null
    and ($4::text = '' or exists (select 1 from courses f
        where f.company_id = $1 and f.id = e.course_id and not exists (select 1 from unnest(string_to_array(lower($4), ' ')) w (word)
            where strpos(lower(f.title), w.word) = 0 and (f.hide_trainer_name or strpos(lower(f.trainer_name), w.word) = 0)
        )
    ))

-- name: course/page
-- Returns the fields of the published course $2 that its page shows, if it is in the catalogue or the user $3 is enrolled in it, the number of its documents, and the current enrollment
-- of the user $3, if any, with the course that must be completed before.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    c.seo_title as "seo.title", c.seo_description as "seo.description", c.seo_keywords as "seo.keywords",
    c.rating, c.rating_count,
    c.lesson_count, c.enrolled_only,
    coalesce(t.about, '') as trainer_about, coalesce(t.photo, '') as trainer_photo, coalesce(w.alt, '') as thumbnail_alt, coalesce(y.alt, '') as trainer_alt,
    coalesce(e.id, 0) as enrollment_id, coalesce(e.completed_percent, 0) as completed_percent,
    coalesce(e.status, '') as "enrollment.status", e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date",
    e.due_date, c.completion_exams <> 'none' or c.completion_films = 1 or c.acknowledgement is not null as ruled,
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from courses c
left join trainers t on t.company_id = $1 and t.name = c.trainer_name and not c.hide_trainer_name
left join pictures w on w.company_id = $1 and w.name = c.thumbnail
left join pictures y on y.company_id = $1 and y.name = t.photo
left join enrollments e on e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest
cross join lateral (select e.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
where c.company_id = $1 and c.id = $2 and (c.status = 1 or c.status = 2 and e.status <> 'unenrolled')

-- name: course/parts
-- Returns what is removed before the course $2: its exams and its coupons.
select 'exam' as kind, id, revision from exams where company_id = $1 and course_id = $2
union all
select 'coupon', id, revision from coupons where company_id = $1 and course_id = $2
order by kind, id

-- name: course/preview
-- Returns the fields in the heading of the page of the course $2 that trainees see, published or not.
select
    id as course_id, title, course_code, description, thumbnail, demo_video, features,
    case when hide_trainer_name then '' else trainer_name end as trainer_name
from courses
where company_id = $1 and id = $2

-- name: course/preview_outline
-- Returns the outline of the course $2 with drafts and pending changes, for an enrollment that would start on $3. A long
-- description is truncated. length is as in course/outline, and the number of words of a PDF. "offset 0" makes the planner start at the course. Without statistics for the company, the
-- planner considers all join orders equally good.
select
    s.id as subject_id, s.title as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.description, '') as description,
    coalesce(d.document_type, 0) as document_type, coalesce(d.media_type, '') as media_type,
    coalesce(d.required, false) as required, coalesce(d.draft, false) as draft, coalesce(d.pending, false) as pending, $3::date as start_date,
    coalesce(d.release_after_days, 0) as release_after_days, d.release_after_document_id, coalesce(d.length, 0) as length,
    d.release_after_exam_id, exam.id as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name
from (select id, title, position from subjects where company_id = $1 and course_id = $2) s
left join lateral (
    select id, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select
        id, coalesce(pending->>'title', name) as name, left(coalesce(pending->>'description', description), 2000) as description,
        document_type, media_type, position, effect_on_progress as required, draft, pending is not null as pending, release_after_days, release_after_document_id, release_after_exam_id,
        case
            when file_key = '' and file_id is null then size_bytes + jsonb_array_length(quiz_questions)
            when media_type = 'application/pdf' then (
                select t.word_count from lesson_texts t
                where t.company_id = $1 and t.document_id = documents.id and t.part = 0 and t.revision = documents.revision
            )
            else coalesce(nullif(length_seconds, 0), reported_seconds)
        end as length
    from documents
    where company_id = $1 and chapter_id = h.id
    offset 0
) d on true
left join lateral (
    select x.id, x.title
    from exams x
    where d.release_after_exam_id is not null and x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
    offset 0
) exam on true
order by s.position, s.id, h.position, h.id, d.position, d.id

-- name: course/prices
-- Returns the prices of the courses $2. The database stores an exact amount and, for earlier releases, the amount rounded up
-- to major units. If the two do not agree, an earlier release has changed the rounded price. The amount is then the rounded
-- price in minor units.
select
    p.course_id, p.currency_id as type_id, y.code as currency_code, p.price, p.is_default,
    case when p.price * u.units - p.amount between 0 and u.units - 1 then p.amount else p.price * u.units end as amount
from course_prices p
join currencies y on y.id = p.currency_id
cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
where p.company_id = $1 and p.course_id = any($2::bigint[])
order by p.course_id, p.currency_id

-- name: course/remove
-- Remove the draft $2 of a course with its outline, prices and owners, and remove it from its categories, learning paths and batches. The
-- caller has removed its exams and coupons. Adds the tombstones of its ratings, of the schedules of its reports, of its award
-- template and of its assignments.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'rating', id from course_ratings where company_id = $1 and course_id = $2
    union all
    select $1, 'report_schedule', id from report_schedules where company_id = $1 and course_id = $2
    union all
    select $1, 'award_template', id from award_templates where company_id = $1 and course_id = $2
    union all
    select $1, 'assignment', id from assignments where company_id = $1 and course_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
left_batches as (
    delete from batch_courses where company_id = $1 and course_id = $2 returning batch_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', b.batch_id, floor(random() * 16)::smallint, -1
    from left_batches b
    order by b.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
delete from courses where company_id = $1 and id = $2

-- name: course/search
-- Returns a page of the published courses that match a search and the filters, in the order $11. $4 is the query with all
-- words, or empty for all courses. $6 and $7 have one query and one regular expression for each word. A word must begin a
-- word of the course, or occur in its title, code, tags or trainer. $8 is a regular expression with all alternatives of $7,
-- which avoids most of these comparisons. Filters: the category $9; the price $10, which is free or paid; courses that issue
-- awards if $12 is true. If $13 is true, no course has all words of $4, so that only the expressions are compared. The
-- expressions are compared first, because the words of a course are in another table. If courses are ordered by relevance,
-- only the first $5 matches are ranked. The statement scans all courses of the company, because an index of words would
-- contain the words of all companies. The lateral limit prevents the planner from joining the page with the whole catalogue.
with asked as materialized (
    select to_tsquery('simple', $4) as words, to_tsquery('simple', replace($4, ' & ', ' | ')) as any_word
), word as materialized (
    select to_tsquery('simple', w.query) as query, nullif(w.part, '') as part from unnest($6::text[], $7::text[]) w (query, part)
), general as materialized (
    select (fields ->> 'enabled')::boolean as enabled
    from award_templates where company_id = $1 and course_id is null and exam_id is null
), hit as materialized (
    select c.id, c.title, c.rating, c.rating_count,
        case when $11 = 'relevance' then
            ts_rank('{0.1, 0.2, 0.4, 1}', c.words, (select a.any_word from asked a))
            + case when c.words @@ (select a.words from asked a) then 0 else 0.3 end
        end as rank,
        case when $11 = 'price' then (
            select p.price from course_prices p where p.company_id = $1 and p.course_id = c.id and p.is_default limit 1
        ) end as price
    from courses c
    where c.company_id = $1 and c.status = 1
        and (
            $4 = ''
            or c.search_text ~ nullif($8, '') and (
                select bool_and(coalesce(c.search_text ~ w.part, false) or c.words @@ w.query) from word w
            )
            or not $13::boolean and c.words @@ (select a.words from asked a)
        )
        and (
            $9::bigint is null
            or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $9 and m.course_id = c.id)
        )
        and ($10 = '' or exists (select 1 from course_prices p
            where p.company_id = $1 and p.course_id = c.id and p.is_default and (p.price = 0) = ($10 = 'free')
        ))
        and (not $12::boolean or coalesce(
            (select (t.fields ->> 'enabled')::boolean from award_templates t where t.company_id = $1 and t.course_id = c.id),
            (select g.enabled from general g), true
        ))
    limit case when $11 = 'relevance' then $5::bigint end
), total as (
    select count(*) as n from hit
), numbered as (
    select id, row_number() over (order by
        rank desc, price, case when $11 = 'title' then lower(title) end, case when $11 = 'rating' then rating end desc nulls last,
        case when $11 = 'rating' then rating_count end desc nulls last, case when $11 = 'newest' then id end desc nulls last, id
    ) as row_index
    from hit
), page as (
    select id, row_index from numbered order by row_index limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.thumbnail, c.description, c.start_date, c.end_date, c.updated_at,
    coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    coalesce((select g.name from designations g where g.company_id = $1 and g.id = c.designation_id), '') as designation,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.hide_trainer_name, c.duration,
    c.rating, c.rating_count,
    c.lesson_count
from page
cross join lateral (
    select
        id, title, course_code, thumbnail, description, start_date, end_date, updated_at, department_id, designation_id,
        trainer_name, hide_trainer_name, duration, rating, rating_count, lesson_count
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by page.row_index

-- name: course/selection
-- The condition for the courses c in a list of staff. course/staff_list says what the filters mean. {1} is the manager, or null.
where c.company_id = $1
    and ($4::bigint is null or least(c.status, 1) = $4)
    and ($11::boolean is null or c.enrolled_only = $11)
    and (
        $5::bigint is null
        or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $5 and m.course_id = c.id)
    )
    and (
        $6::text = ''
        or c.search_text ~ nullif($9, '') and (
            select bool_and(coalesce(c.search_text ~ nullif(w.part, ''), false) or c.words @@ to_tsquery('simple', w.query))
            from unnest($7::text[], $8::text[]) w (query, part)
        )
        or c.words @@ to_tsquery('simple', $6)
    )
    and (not $10::boolean or c.completion_exams = 'none' and exists (
        select 1 from exams x where x.company_id = $1 and x.course_id = c.id and x.status = 1 and x.counts_for_completion
    ) and coalesce(
        (select (o.fields ->> 'enabled')::boolean from award_templates o where o.company_id = $1 and o.course_id = c.id),
        (select (g.fields ->> 'enabled')::boolean from award_templates g where g.company_id = $1 and g.course_id is null and g.exam_id is null),
        true
    ))
    and ({1}::bigint is null or c.id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = {1}
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = {1}
    ))

-- name: course/staff_list
-- Returns a page of the courses of the company, published or not, newest first, or in the order $12. Filters: the status $4 and the category $5.
-- $6 is a query with all words of a search, or empty for all courses. $7 and $8 have one query and one regular expression
-- for each word. $9 is a regular expression with all alternatives of $8, which avoids most of these comparisons. If
-- $10 is true, the list has only courses that issue certificates and have a published exam that their completion does not require. $11 says whether
-- only enrolled people find the course, or is null for both. $13 is the manager whose courses the list contains, or null for all.
select
    count(*) over () as total_count, c.id, c.revision, c.title, c.course_code, c.thumbnail, c.trainer_name, c.start_date, c.end_date,
    least(c.status, 1) as status, c.enrolled_only, c.created_at, c.updated_at
from courses c
{course/selection $13}
order by {sort $12} c.id desc
limit $2::bigint offset $3::bigint

-- name: course/staff_total
-- Returns the number of courses of the company, published or not. Filters: the status $2 and the category $3. $4 is a query
-- with all words of a search, or empty for all courses. $5 and $6 have one query and one regular expression for each word.
-- $7 is a regular expression with all alternatives of $6, which avoids most of these comparisons. If $8 is true, only courses that issue
-- certificates and have a published exam that their completion does not require count. $9 says whether only enrolled people find the course, or is null for
-- both. $10 is the manager whose
-- courses the list contains, or null for all.
select count(*)
from courses c
where c.company_id = $1
    and ($2::bigint is null or least(c.status, 1) = $2)
    and ($9::boolean is null or c.enrolled_only = $9)
    and (
        $3::bigint is null
        or exists (select 1 from course_categories m where m.company_id = $1 and m.category_id = $3 and m.course_id = c.id)
    )
    and (
        $4::text = ''
        or c.search_text ~ nullif($7, '') and (
            select bool_and(coalesce(c.search_text ~ nullif(w.part, ''), false) or c.words @@ to_tsquery('simple', w.query))
            from unnest($5::text[], $6::text[]) w (query, part)
        )
        or c.words @@ to_tsquery('simple', $4)
    )
    and (not $8::boolean or c.completion_exams = 'none' and exists (
        select 1 from exams x where x.company_id = $1 and x.course_id = c.id and x.status = 1 and x.counts_for_completion
    ) and coalesce(
        (select (o.fields ->> 'enabled')::boolean from award_templates o where o.company_id = $1 and o.course_id = c.id),
        (select (g.fields ->> 'enabled')::boolean from award_templates g where g.company_id = $1 and g.course_id is null and g.exam_id is null),
        true
    ))
    and ($10::bigint is null or c.id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10
    ))

-- name: course/uses
-- Returns whether the course $2 is published, and whether people were enrolled in it or are being invited to it, have paid or begun to pay
-- for it, rated it, have a certificate of it, or have attempts at its exams. Returns no row if there is no such course.
select
    c.status <> 0 as published,
    exists (select 1 from enrollments e where e.company_id = $1 and e.course_id = $2)
        or exists (select 1 from invitation_runs r where r.company_id = $1 and $2 = any(r.course_ids) and r.finished_at is null)
        or exists (select 1 from orders o where o.company_id = $1 and o.course_id = $2)
        or exists (select 1 from transactions t where t.company_id = $1 and t.course_id = $2)
        or exists (select 1 from undecided_payments p where p.company_id = $1 and p.course_id = $2)
        or exists (select 1 from payment_turns p where p.company_id = $1 and p.course_id = $2)
        or exists (select 1 from course_ratings r where r.company_id = $1 and r.course_id = $2)
        or exists (select 1 from awards a where a.company_id = $1 and a.course_id = $2)
        or exists (
            select 1
            from exams x
            join exam_attempts a on a.company_id = $1 and a.exam_id = x.id
            where x.company_id = $1 and x.course_id = $2
        ) as used
from courses c
where c.company_id = $1 and c.id = $2

-- name: course/with_status
-- Returns the details of the published course $2, if it is in the catalogue or the user $3 is enrolled in it, and the current enrollment of the
-- user, if any.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    coalesce(e.status, '') as "enrollment.status", e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date"
from courses c
left join enrollments e on e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest
where c.company_id = $1 and c.id = $2 and (c.status = 1 or c.status = 2 and e.status <> 'unenrolled')

-- name: course_import/add
-- Add an import of the uploaded package $2 with the name $3 and the format $4 for the user $6, and make it due now. $5 says that it is a dry run.
insert into course_imports (company_id, file_id, file_name, format, dry_run, created_by)
values ($1, $2, $3, $4, $5, $6)
returning id, file_id, file_name, format, dry_run, state, progress, error, message, title, course_id, import_id, outline, taken, dropped, created_at,
    created_by, finished_at, null::timestamptz as undone_at

-- name: course_import/advance
-- Record that the import $2 runs, and its progress of $3 percent, unless it has ended.
update course_imports set state = 'running', progress = $3 where company_id = $1 and id = $2 and finished_at is null

-- name: course_import/end
-- End the import $2 with the state $3, the code $4 and the text $5 of an error, the title $6, the course $7, the import $8 of the rows, the outline $9, and the
-- parts that are taken $10 and dropped $11, unless it has ended.
update course_imports
set state = $3, error = $4, message = $5, title = $6, course_id = $7, import_id = $8, outline = $9::jsonb, taken = $10::jsonb, dropped = $11::jsonb,
    progress = case when $3 = 'done' then 100 else progress end, finished_at = now()
where company_id = $1 and id = $2 and finished_at is null

-- name: course_import/enqueue
-- Make the import $2 due now.
insert into course_import_turns (company_id, import_id) values ($1, $2)

-- name: course_import/get
-- Returns the import $2, and when it was undone.
select i.id, i.file_id, i.file_name, i.format, i.dry_run, i.state, i.progress, i.error, i.message, i.title, i.course_id, i.import_id, i.outline, i.taken,
    i.dropped, i.created_at, i.created_by, i.finished_at, r.undone_at
from course_imports i
left join imports r on r.company_id = $1 and r.id = i.import_id
where i.company_id = $1 and i.id = $2

-- name: course_import/hold
-- Lock the import $2 and return its number, unless it has ended.
select id from course_imports where company_id = $1 and id = $2 and finished_at is null for update

-- name: course_import/purge
-- Delete the imports of courses that ended before $2. Their courses remain.
delete from course_imports where company_id = $1 and finished_at < $2

-- name: course_import_turn/claim (global)
-- Lease up to $1 due imports of courses to the caller for $2 seconds, and return them.
with due as (
    select id
    from course_import_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update course_import_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.import_id, t.claims

-- name: course_import_turn/delay (global)
-- End the lease on the row $1 of an import and make it due $3 seconds from now. Does nothing unless $2 is the number of the newest lease.
update course_import_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second'
where id = $1 and claims = $2

-- name: course_import_turn/drop (global)
-- Delete the row $1 of an import that has ended. Does nothing unless $2 is the number of the newest lease.
delete from course_import_turns where id = $1 and claims = $2

-- name: course_import_turn/renew (global)
-- Extend the lease on the row $1 to $3 seconds from now. Does nothing unless $2 is the number of the newest lease.
update course_import_turns set leased_until = now() + $3::double precision * interval '1 second' where id = $1 and claims = $2

-- name: course_owner/add
-- Make the user $3 an owner of the course $2. Returns the user. Returns no row if the user has another role than manager or
-- already owns the course.
insert into course_owners (company_id, course_id, user_id)
select $1, $2, u.id
from users u
where u.company_id = $1 and u.id = $3 and u.role = 'manager' and u.deleted_at is null
on conflict (company_id, course_id, user_id) do nothing
returning user_id

-- name: course_owner/list
-- Returns the owners of the course $2, by name.
select u.id, u.fname, u.lname, u.email
from course_owners g
join users u on u.company_id = $1 and u.id = g.user_id
where g.company_id = $1 and g.course_id = $2 and u.role = 'manager' and u.deleted_at is null
order by lower(u.fname || ' ' || u.lname), u.id

-- name: course_owner/remove
-- Remove the user $3 from the owners of the course $2. Returns the user.
delete from course_owners where company_id = $1 and course_id = $2 and user_id = $3
returning user_id
