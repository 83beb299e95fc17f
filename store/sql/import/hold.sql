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
