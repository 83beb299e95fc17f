-- Remove the unchanged rows that the import $2 added, and the questions of its exams. Other statements remove its enrollments, users and departments. Adds
-- the tombstones of the objects that lists show, with the managers who could read them.
with
designations_removed as (
    delete from designations where company_id = $1 and import_id = $2
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
    select o.user_id from course_owners o where o.company_id = $1 and o.course_id = x.course_id
    union
    select g.user_id from batch_managers g
    join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
    where g.company_id = $1 and t.user_id = a.user_id and g.user_id in (
        select h.user_id from batch_managers h
        join batch_courses k on k.company_id = $1 and k.batch_id = h.batch_id
        where h.company_id = $1 and k.course_id = x.course_id
    )
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
