-- name: import/add
-- Record the import $2 of the folder $3, with the numbers of added rows by kind ($4), of changed rows ($5) and of
-- removed rows ($6).
insert into imports (company_id, id, folder, added, changed, removed) values ($1, $2, $3, $4::jsonb, $5, $6)

-- name: import/bury_users
-- Add the tombstones of the users whom the import $2 added and whom managers can read, with these managers. The statement runs before
-- the rows that refer to the users are removed. import/remove_users adds the tombstones of the others.
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'user', r.id, array_agg(distinct r.manager)
from (
    select u.id, g.user_id as manager
    from users u
    join batch_trainees t on t.company_id = $1 and t.user_id = u.id
    join batch_managers g on g.company_id = $1 and g.batch_id = t.batch_id
    where u.company_id = $1 and u.import_id = $2
    union all
    select u.id, m.manager_id
    from users u
    join user_managers m on m.company_id = $1 and m.user_id = u.id
    where u.company_id = $1 and u.import_id = $2
    union all
    select u.id, o.user_id
    from users u
    join enrollments e on e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
    join course_owners o on o.company_id = $1 and o.course_id = e.course_id
    where u.company_id = $1 and u.import_id = $2
) r
group by r.id
on conflict (company_id, kind, object_id) do nothing

-- name: import/courses_settle
-- Correct the columns of courses that are derived from removed rows. These are the mark that a course is in a category, and
-- the number and the sum of its ratings. Hidden ratings do not count.
with actual as materialized (
    select
        c.id, exists (select 1 from course_categories m where m.company_id = $1 and m.course_id = c.id) as in_category,
        coalesce(r.n, 0) as n, coalesce(r.stars, 0) as stars
    from courses c
    left join (
        select course_id, count(*) as n, sum(stars) as stars from course_ratings where company_id = $1 and hidden_at is null group by course_id
    ) r on r.course_id = c.id
    where c.company_id = $1
)
update courses c
set in_category = a.in_category, rating_count = a.n, rating_sum = a.stars
from actual a
where c.company_id = $1 and c.id = a.id and (c.in_category, c.rating_count, c.rating_sum) is distinct from (a.in_category, a.n, a.stars)

-- name: import/enrollments_settle
-- If the latest enrollment of a trainee in a course was removed, mark the newest remaining one as the latest.
update enrollments e
set latest = true
from (
    select distinct on (o.user_id, o.course_id) o.id
    from enrollments o
    where o.company_id = $1 and not o.latest and not exists (
        select 1 from enrollments l
        where l.company_id = $1 and l.user_id = o.user_id and l.course_id = o.course_id and l.latest
    )
    order by o.user_id, o.course_id, o.start_date desc, o.id desc
) n
where e.company_id = $1 and e.id = n.id

-- name: import/find
-- Returns the record of the import $2.
select added, changed, removed, undone_at from imports where company_id = $1 and id = $2

-- name: import/hold
-- Lock the unchanged rows that the import $2 added until the transaction ends, so that no new row can refer to them.
-- Returns the number of these rows by kind.
with
departments_held as materialized (
    select 1 from departments where company_id = $1 and import_id = $2 for update
),
designations_held as materialized (
    select 1 from designations where company_id = $1 and import_id = $2 for update
),
users_held as materialized (
    select 1 from users where company_id = $1 and import_id = $2 for update
),
categories_held as materialized (
    select 1 from categories where company_id = $1 and import_id = $2 for update
),
courses_held as materialized (
    select 1 from courses where company_id = $1 and import_id = $2 for update
),
course_prices_held as materialized (
    select 1 from course_prices where company_id = $1 and import_id = $2 for update
),
course_categories_held as materialized (
    select 1 from course_categories where company_id = $1 and import_id = $2 for update
),
subjects_held as materialized (
    select 1 from subjects where company_id = $1 and import_id = $2 for update
),
chapters_held as materialized (
    select 1 from chapters where company_id = $1 and import_id = $2 for update
),
documents_held as materialized (
    select 1 from documents where company_id = $1 and import_id = $2 for update
),
enrollments_held as materialized (
    select 1 from enrollments where company_id = $1 and import_id = $2 for update
),
batches_held as materialized (
    select 1 from batches where company_id = $1 and import_id = $2 for update
),
batch_courses_held as materialized (
    select 1 from batch_courses where company_id = $1 and import_id = $2 for update
),
batch_trainees_held as materialized (
    select 1 from batch_trainees where company_id = $1 and import_id = $2 for update
),
exams_held as materialized (
    select 1 from exams where company_id = $1 and import_id = $2 for update
),
announcements_held as materialized (
    select 1 from announcements where company_id = $1 and import_id = $2 for update
),
faqs_held as materialized (
    select 1 from faqs where company_id = $1 and import_id = $2 for update
),
blogs_held as materialized (
    select 1 from blogs where company_id = $1 and import_id = $2 for update
),
learning_paths_held as materialized (
    select 1 from learning_paths where company_id = $1 and import_id = $2 for update
),
learning_path_courses_held as materialized (
    select 1 from learning_path_courses where company_id = $1 and import_id = $2 for update
),
learning_path_trainees_held as materialized (
    select 1 from learning_path_trainees where company_id = $1 and import_id = $2 for update
),
exam_attempts_held as materialized (
    select 1 from exam_attempts where company_id = $1 and import_id = $2 for update
),
testimonials_held as materialized (
    select 1 from testimonials where company_id = $1 and import_id = $2 for update
),
document_progress_held as materialized (
    select 1 from document_progress where company_id = $1 and import_id = $2 for update
),
orders_held as materialized (
    select 1 from orders where company_id = $1 and import_id = $2 for update
),
transactions_held as materialized (
    select 1 from transactions where company_id = $1 and import_id = $2 for update
),
question_categories_held as materialized (
    select 1 from question_categories where company_id = $1 and import_id = $2 for update
),
questions_held as materialized (
    select 1 from questions where company_id = $1 and import_id = $2 for update
),
course_ratings_held as materialized (
    select 1 from course_ratings where company_id = $1 and import_id = $2 for update
),
pictures_held as materialized (
    select 1 from pictures where company_id = $1 and import_id = $2 for update
),
legal_texts_held as materialized (
    select 1 from legal_texts where company_id = $1 and import_id = $2 for update
),
trainers_held as materialized (
    select 1 from trainers where company_id = $1 and import_id = $2 for update
)
select 'departments' as kind, count(*) as n from departments_held
union all
select 'designations', count(*) from designations_held
union all
select 'users', count(*) from users_held
union all
select 'categories', count(*) from categories_held
union all
select 'courses', count(*) from courses_held
union all
select 'prices', count(*) from course_prices_held
union all
select 'course_categories', count(*) from course_categories_held
union all
select 'subjects', count(*) from subjects_held
union all
select 'chapters', count(*) from chapters_held
union all
select 'documents', count(*) from documents_held
union all
select 'enrollments', count(*) from enrollments_held
union all
select 'batches', count(*) from batches_held
union all
select 'batch_courses', count(*) from batch_courses_held
union all
select 'batch_trainees', count(*) from batch_trainees_held
union all
select 'exams', count(*) from exams_held
union all
select 'announcements', count(*) from announcements_held
union all
select 'faqs', count(*) from faqs_held
union all
select 'blogs', count(*) from blogs_held
union all
select 'learning_paths', count(*) from learning_paths_held
union all
select 'learning_path_courses', count(*) from learning_path_courses_held
union all
select 'learning_path_trainees', count(*) from learning_path_trainees_held
union all
select 'exam_attempts', count(*) from exam_attempts_held
union all
select 'testimonials', count(*) from testimonials_held
union all
select 'document_progress', count(*) from document_progress_held
union all
select 'orders', count(*) from orders_held
union all
select 'transactions', count(*) from transactions_held
union all
select 'question_categories', count(*) from question_categories_held
union all
select 'questions', count(*) from questions_held
union all
select 'ratings', count(*) from course_ratings_held
union all
select 'pictures', count(*) from pictures_held
union all
select 'legal_texts', count(*) from legal_texts_held
union all
select 'trainers', count(*) from trainers_held

-- name: import/list
-- Returns the imports of the company, newest first.
select i.id, i.at, i.folder, a.n as added, i.changed, i.removed, i.undone_at
from imports i
cross join lateral (select coalesce(sum(value::bigint), 0)::bigint as n from jsonb_each_text(i.added)) a
where i.company_id = $1
order by i.id desc

-- name: import/number
-- Returns the number for the next import. The caller has the import lock of the company.
select coalesce(max(id), 0) + 1 as number from imports where company_id = $1

-- name: import/remove
-- Remove the unchanged rows that the import $2 added, and the questions of its exams. Other statements remove its enrollments, users and departments. Adds
-- the tombstones of the objects that lists show, with the managers who could read them.
with
designations_removed as (
    delete from designations where company_id = $1 and import_id = $2
),
user_field_values_removed as (
    delete from user_field_values where company_id = $1 and user_id in (select id from users where company_id = $1 and import_id = $2)
),
user_managers_removed as (
    delete from user_managers where company_id = $1 and user_id in (select id from users where company_id = $1 and import_id = $2)
),
categories_removed as (
    delete from categories where company_id = $1 and import_id = $2 returning id
),
courses_removed as (
    delete from courses where company_id = $1 and import_id = $2 returning id
),
course_prices_removed as (
    delete from course_prices where company_id = $1 and import_id = $2
),
course_categories_removed as (
    delete from course_categories where company_id = $1 and import_id = $2
),
orders_removed as (
    delete from orders where company_id = $1 and import_id = $2 returning id
),
transactions_removed as (
    delete from transactions where company_id = $1 and import_id = $2 returning id
),
subjects_removed as (
    delete from subjects where company_id = $1 and import_id = $2
),
document_progress_removed as (
    delete from document_progress where company_id = $1 and import_id = $2
),
chapters_removed as (
    delete from chapters where company_id = $1 and import_id = $2
),
documents_removed as (
    delete from documents where company_id = $1 and import_id = $2
),
batches_removed as (
    delete from batches where company_id = $1 and import_id = $2 returning id
),
batch_courses_removed as (
    delete from batch_courses where company_id = $1 and import_id = $2
),
batch_trainees_removed as (
    delete from batch_trainees where company_id = $1 and import_id = $2
),
exam_items_removed as (
    delete from exam_items where company_id = $1 and exam_id in (select id from exams where company_id = $1 and import_id = $2)
),
questions_removed as (
    delete from questions where company_id = $1 and import_id = $2 returning id
),
question_categories_removed as (
    delete from question_categories where company_id = $1 and import_id = $2 returning id
),
exams_removed as (
    delete from exams where company_id = $1 and import_id = $2 returning id
),
announcements_removed as (
    delete from announcements where company_id = $1 and import_id = $2 returning id
),
faqs_removed as (
    delete from faqs where company_id = $1 and import_id = $2 returning id
),
blogs_removed as (
    delete from blogs where company_id = $1 and import_id = $2 returning id
),
learning_paths_removed as (
    delete from learning_paths where company_id = $1 and import_id = $2 returning id
),
learning_path_courses_removed as (
    delete from learning_path_courses where company_id = $1 and import_id = $2
),
learning_path_trainees_removed as (
    delete from learning_path_trainees where company_id = $1 and import_id = $2
),
exam_attempts_removed as (
    delete from exam_attempts where company_id = $1 and import_id = $2 returning id, user_id, exam_id
),
testimonials_removed as (
    delete from testimonials where company_id = $1 and import_id = $2 returning id
),
course_ratings_removed as (
    delete from course_ratings where company_id = $1 and import_id = $2 returning id, course_id
),
pictures_removed as (
    delete from pictures where company_id = $1 and import_id = $2
),
legal_texts_removed as (
    delete from legal_texts where company_id = $1 and import_id = $2 returning id
),
trainers_removed as (
    delete from trainers where company_id = $1 and import_id = $2 returning id
)
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'category', id, null::bigint[] from categories_removed
union all
select $1, 'rating', r.id, array(select o.user_id from course_owners o where o.company_id = $1 and o.course_id = r.course_id)
from course_ratings_removed r
union all
select $1, 'course', c.id, array(
    select o.user_id from course_owners o where o.company_id = $1 and o.course_id = c.id
    union
    select g.user_id from batch_managers g
    join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
    where g.company_id = $1 and k.course_id = c.id
)
from courses_removed c
union all
select $1, 'batch', b.id, array(select g.user_id from batch_managers g where g.company_id = $1 and g.batch_id = b.id)
from batches_removed b
union all
select $1, 'exam', id, null from exams_removed
union all
select $1, 'announcement', id, null from announcements_removed
union all
select $1, 'faq', id, null from faqs_removed
union all
select $1, 'blog', id, null from blogs_removed
union all
select $1, 'learning_path', id, null from learning_paths_removed
union all
select $1, 'attempt', a.id, array(
    {reach/readers a.user_id x.course_id}
)
from exam_attempts_removed a
join exams x on x.company_id = $1 and x.id = a.exam_id
union all
select $1, 'testimonial', id, null from testimonials_removed
union all
select $1, 'order', id, null from orders_removed
union all
select $1, 'payment', id, null from transactions_removed
union all
select $1, 'question', id, null from questions_removed
union all
select $1, 'legal_text', id, null from legal_texts_removed
union all
select $1, 'trainer', id, null from trainers_removed
union all
select $1, 'question_category', id, null from question_categories_removed
on conflict (company_id, kind, object_id) do nothing

-- name: import/remove_departments
-- Remove the departments that the import $2 added. The users and courses of these departments have been removed before.
delete from departments where company_id = $1 and import_id = $2

-- name: import/remove_enrollments
-- Remove up to $3 of the enrollments that the import $2 added, and add their tombstones with the managers who could read them.
-- The number of affected rows is the number of removed enrollments. The statement runs before the rows to which enrollments
-- refer are removed.
with removed as (
    delete from enrollments
    where company_id = $1 and id in (select id from enrollments where company_id = $1 and import_id = $2 limit $3)
    returning id, user_id, course_id
)
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'enrollment', e.id, array(
    {reach/readers e.user_id e.course_id}
)
from removed e

-- name: import/remove_users
-- Remove up to $3 of the users whom the import $2 added, and return their ids and e-mail addresses. The rows that refer
-- to these users have been removed before.
with removed as (
    delete from users
    where company_id = $1 and id in (select id from users where company_id = $1 and import_id = $2 limit $3)
    returning id, email, role = 'trainee' and deleted_at is null as listed
),
buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'user', id from removed
    on conflict (company_id, kind, object_id) do nothing
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, id, -1
    from removed
    where listed
)
select id, email from removed

-- name: import/undone
-- Record that the import $2 was undone at $3.
update imports set undone_at = $3 where company_id = $1 and id = $2

-- name: import/uses
-- Returns by kind the number of rows that refer to rows that the import $2 added. Only referring rows that the import did
-- not add, or that were changed later, count. Payments that list the id of an added enrollment count as referring rows.
-- Audit log entries about added users and enrollments also count. So do the pages and the objects that show an added picture.
with
departments_added as materialized (
    select id from departments where company_id = $1 and import_id = $2
),
designations_added as materialized (
    select id from designations where company_id = $1 and import_id = $2
),
users_added as materialized (
    select id from users where company_id = $1 and import_id = $2
),
categories_added as materialized (
    select id from categories where company_id = $1 and import_id = $2
),
courses_added as materialized (
    select id from courses where company_id = $1 and import_id = $2
),
subjects_added as materialized (
    select id from subjects where company_id = $1 and import_id = $2
),
chapters_added as materialized (
    select id from chapters where company_id = $1 and import_id = $2
),
documents_added as materialized (
    select id from documents where company_id = $1 and import_id = $2
),
enrollments_added as materialized (
    select id from enrollments where company_id = $1 and import_id = $2
),
batches_added as materialized (
    select id from batches where company_id = $1 and import_id = $2
),
learning_paths_added as materialized (
    select id from learning_paths where company_id = $1 and import_id = $2
),
exams_added as materialized (
    select id from exams where company_id = $1 and import_id = $2
),
question_categories_added as materialized (
    select id from question_categories where company_id = $1 and import_id = $2
),
questions_added as materialized (
    select id from questions where company_id = $1 and import_id = $2
),
orders_added as materialized (
    select id from orders where company_id = $1 and import_id = $2
),
transactions_added as materialized (
    select id from transactions where company_id = $1 and import_id = $2
),
exam_attempts_added as materialized (
    select id from exam_attempts where company_id = $1 and import_id = $2
),
pictures_added as materialized (
    select name from pictures where company_id = $1 and import_id = $2
),
uses as (
    select 'users' as kind, count(*) as n from users
    where company_id = $1 and import_id is distinct from $2 and department_id in (select id from departments_added)
    union all
    select 'categories', count(*) from categories
    where company_id = $1 and import_id is distinct from $2 and parent_id in (select id from categories_added)
    union all
    select 'courses', count(*) from courses
    where company_id = $1 and import_id is distinct from $2 and (department_id in (select id from departments_added) or designation_id in (select id from designations_added))
    union all
    select 'course_prices', count(*) from course_prices
    where company_id = $1 and import_id is distinct from $2 and course_id in (select id from courses_added)
    union all
    select 'course_categories', count(*) from course_categories
    where company_id = $1 and import_id is distinct from $2 and (course_id in (select id from courses_added) or category_id in (select id from categories_added))
    union all
    select 'report_schedules', count(*) from report_schedules
    where company_id = $1 and (user_id in (select id from users_added) or course_id in (select id from courses_added) or batch_id in (select id from batches_added))
    union all
    select 'assignments', count(*) from assignments
    where company_id = $1 and (course_id in (select id from courses_added) or learning_path_id in (select id from learning_paths_added)
        or batch_id in (select id from batches_added) or user_id in (select id from users_added))
    union all
    select 'batch_rules', count(*) from batch_rules
    where company_id = $1 and batch_id in (select id from batches_added)
    union all
    select 'user_managers', count(*) from user_managers
    where company_id = $1 and manager_id in (select id from users_added) and user_id not in (select id from users_added)
    union all
    select 'invitation_runs', count(*) from invitation_runs
    where company_id = $1 and created_by in (select id from users_added)
    union all
    select 'course_imports', count(*) from course_imports
    where company_id = $1 and created_by in (select id from users_added)
    union all
    select 'invitation_lines', count(*) from invitation_lines
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'coupons', count(*) from coupons
    where company_id = $1 and course_id in (select id from courses_added)
    union all
    select 'course_ratings', count(*) from course_ratings
    where company_id = $1 and import_id is distinct from $2 and (course_id in (select id from courses_added) or user_id in (select id from users_added))
    union all
    select 'subjects', count(*) from subjects
    where company_id = $1 and import_id is distinct from $2 and course_id in (select id from courses_added)
    union all
    select 'chapters', count(*) from chapters
    where company_id = $1 and import_id is distinct from $2 and subject_id in (select id from subjects_added)
    union all
    select 'documents', count(*) from documents
    where company_id = $1 and import_id is distinct from $2 and (chapter_id in (select id from chapters_added)
        or release_after_document_id in (select id from documents_added)
        or release_after_exam_id in (select id from exams_added)
        or quiz_questions <> '[]' and exists (
            select 1 from questions_added a where quiz_questions @> jsonb_build_array(jsonb_build_object('questionID', a.id))
        ))
    union all
    select 'document_progress', count(*) from document_progress
    where company_id = $1 and import_id is distinct from $2 and (enrollment_id in (select id from enrollments_added) or document_id in (select id from documents_added))
    union all
    select 'package_attempts', count(*) from package_attempts
    where company_id = $1 and (enrollment_id in (select id from enrollments_added) or document_id in (select id from documents_added))
    union all
    select 'quiz_tries', count(*) from quiz_tries
    where company_id = $1 and (enrollment_id in (select id from enrollments_added) or document_id in (select id from documents_added))
    union all
    select 'quiz_answers', count(*) from quiz_answers
    where company_id = $1 and question_id in (select id from questions_added)
    union all
    select 'document_captions', count(*) from document_captions
    where company_id = $1 and document_id in (select id from documents_added)
    union all
    select 'discussions', count(*) from discussions
    where company_id = $1 and (user_id in (select id from users_added) or enrollment_id in (select id from enrollments_added)
        or document_id in (select id from documents_added))
    union all
    select 'discussion_messages', count(*) from discussion_messages
    where company_id = $1 and author_id in (select id from users_added)
    union all
    select 'notes', count(*) from notes
    where company_id = $1 and (enrollment_id in (select id from enrollments_added) or document_id in (select id from documents_added))
    union all
    select 'enrollments', count(*) from enrollments
    where company_id = $1 and import_id is distinct from $2 and (user_id in (select id from users_added)
        or course_id in (select id from courses_added)
        or batch_id in (select id from batches_added)
        or learning_path_id in (select id from learning_paths_added))
    union all
    select 'batch_courses', count(*) from batch_courses
    where company_id = $1 and import_id is distinct from $2 and (batch_id in (select id from batches_added) or course_id in (select id from courses_added))
    union all
    select 'batch_trainees', count(*) from batch_trainees
    where company_id = $1 and import_id is distinct from $2 and (batch_id in (select id from batches_added) or user_id in (select id from users_added))
    union all
    select 'learning_path_courses', count(*) from learning_path_courses
    where company_id = $1 and import_id is distinct from $2 and (learning_path_id in (select id from learning_paths_added) or course_id in (select id from courses_added))
    union all
    select 'learning_path_trainees', count(*) from learning_path_trainees
    where company_id = $1 and import_id is distinct from $2 and (learning_path_id in (select id from learning_paths_added) or user_id in (select id from users_added))
    union all
    select 'exams', count(*) from exams
    where company_id = $1 and import_id is distinct from $2 and (course_id in (select id from courses_added) or subject_id in (select id from subjects_added))
    union all
    select 'exam_attempts', count(*) from exam_attempts
    where company_id = $1 and import_id is distinct from $2 and (exam_id in (select id from exams_added) or user_id in (select id from users_added))
    union all
    select 'attempt_questions', count(*) from attempt_questions
    where company_id = $1 and (attempt_id in (select id from exam_attempts_added) or marked_by in (select id from users_added)
        or question_id in (select id from questions_added))
    union all
    select 'questions', count(*) from questions
    where company_id = $1 and import_id is distinct from $2 and category_id in (select id from question_categories_added)
    union all
    select 'exam_items', count(*) from exam_items
    where company_id = $1 and not exists (select 1 from exams_added a where a.id = exam_id)
        and (question_id in (select id from questions_added) or category_id in (select id from question_categories_added))
    union all
    select 'exam_allowances', count(*) from exam_allowances
    where company_id = $1 and (exam_id in (select id from exams_added) or user_id in (select id from users_added))
    union all
    select 'announcements', count(*) from announcements
    where company_id = $1 and import_id is distinct from $2 and (created_by in (select id from users_added) or updated_by in (select id from users_added))
    union all
    select 'faqs', count(*) from faqs
    where company_id = $1 and import_id is distinct from $2 and (created_by in (select id from users_added) or updated_by in (select id from users_added))
    union all
    select 'testimonials', count(*) from testimonials
    where company_id = $1 and import_id is distinct from $2 and (created_by in (select id from users_added) or updated_by in (select id from users_added))
    union all
    select 'orders', count(*) from orders
    where company_id = $1 and import_id is distinct from $2 and (user_id in (select id from users_added)
        or acting_id in (select id from users_added)
        or course_id in (select id from courses_added))
    union all
    select 'transactions', count(*) from transactions
    where company_id = $1 and import_id is distinct from $2 and (user_id in (select id from users_added)
        or order_id in (select id from orders_added)
        or course_id in (select id from courses_added)
        or id in (
            select t.id from transactions t
            cross join unnest(t.enrollment_ids) as e (id)
            join enrollments_added a on a.id = e.id
            where t.company_id = $1
        ))
    union all
    select 'undecided_payments', count(*) from undecided_payments
    where company_id = $1 and (user_id in (select id from users_added) or course_id in (select id from courses_added)
        or order_id in (select id from orders_added))
    union all
    select 'receipts', count(*) from receipts
    where company_id = $1 and (user_id in (select id from users_added) or transaction_id in (select id from transactions_added))
    union all
    select 'refunds', count(*) from refunds
    where company_id = $1 and (asked_by in (select id from users_added) or transaction_id in (select id from transactions_added))
    union all
    select 'award_templates', count(*) from award_templates
    where company_id = $1 and (course_id in (select id from courses_added) or exam_id in (select id from exams_added))
    union all
    select 'reminders', count(*) from reminders
    where company_id = $1 and (user_id in (select id from users_added) or enrollment_id in (select id from enrollments_added))
    union all
    select 'saved_views', count(*) from saved_views
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'notifications', count(*) from notifications
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'manual_reminders', count(*) from manual_reminders
    where company_id = $1 and (user_id in (select id from users_added) or sent_by in (select id from users_added)
        or enrollment_id in (select id from enrollments_added))
    union all
    select 'idempotency_keys', count(*) from idempotency_keys
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'api_keys', count(*) from api_keys
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'calendar_addresses', count(*) from calendar_addresses
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'linked_accounts', count(*) from linked_accounts
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'connections', count(*) from connections
    where company_id = $1 and break_glass_id in (select id from users_added)
    union all
    select 'removed_outline_items', count(*) from removed_outline_items
    where company_id = $1 and course_id in (select id from courses_added)
    union all
    select 'profile_photos', count(*) from profile_photos
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'reminder_refusals', count(*) from reminder_refusals
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'awards', count(*) from awards
    where company_id = $1 and (user_id in (select id from users_added)
        or course_id in (select id from courses_added)
        or enrollment_id in (select id from enrollments_added)
        or exam_id in (select id from exams_added)
        or attempt_id in (select id from exam_attempts where company_id = $1 and import_id = $2)
        or learning_path_id in (select id from learning_paths_added))
    union all
    select 'acknowledgements', count(*) from acknowledgements
    where company_id = $1 and (user_id in (select id from users_added)
        or course_id in (select id from courses_added)
        or enrollment_id in (select id from enrollments_added))
    union all
    select 'completion_waivers', count(*) from completion_waivers
    where company_id = $1 and (user_id in (select id from users_added)
        or waived_by in (select id from users_added)
        or enrollment_id in (select id from enrollments_added))
    union all
    select 'enrollment_history', count(*) from enrollment_history
    where company_id = $1 and enrollment_id in (select id from enrollments_added)
    union all
    select 'payment_turns', count(*) from payment_turns
    where company_id = $1 and (user_id in (select id from users_added) or course_id in (select id from courses_added))
    union all
    select 'second_factors', count(*) from second_factors
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'passkeys', count(*) from passkeys
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'recovery_codes', count(*) from recovery_codes
    where company_id = $1 and user_id in (select id from users_added)
    union all
    select 'sessions', count(*) from sessions
    where company_id = $1 and (user_id in (select id from users_added) or acting_id in (select id from users_added))
    union all
    select 'tickets', count(*) from tickets
    where company_id = $1 and (enrollment_id in (select id from enrollments_added) or issued_by in (select id from users_added))
    union all
    select 'audit_log', count(*) from audit_log
    where company_id = $1 and (actor_id in (select id from users_added)
        or acting_for in (select id from users_added)
        or subject_kind = 'user' and subject_id in (select id from users_added)
        or subject_kind = 'enrollment' and subject_id in (select id from enrollments_added))
    union all
    select 'pictures of courses', count(*) from courses
    where company_id = $1 and import_id is distinct from $2 and thumbnail in (select name from pictures_added)
    union all
    select 'pictures of blogs', count(*) from blogs
    where company_id = $1 and import_id is distinct from $2 and image in (select name from pictures_added)
    union all
    select 'pictures of trainers', count(*) from trainers
    where company_id = $1 and import_id is distinct from $2 and photo in (select name from pictures_added)
    union all
    select 'pictures of award_templates', count(*) from award_templates
    where company_id = $1 and (fields ->> 'logo' in (select name from pictures_added)
        or fields ->> 'signature' in (select name from pictures_added)
        or fields ->> 'background' in (select name from pictures_added))
    union all
    select 'pictures of awards', count(*) from awards
    where company_id = $1 and (design ->> 'logo' in (select name from pictures_added)
        or design ->> 'signature' in (select name from pictures_added)
        or design ->> 'background' in (select name from pictures_added))
    union all
    select 'pictures of pages', count(*) from companies
    where id = $1 and (logo in (select name from pictures_added) or favicon in (select name from pictures_added)
        or front_picture in (select name from pictures_added))
)
select kind, n from uses where n > 0 order by n desc, kind
