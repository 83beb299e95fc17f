-- Remove the unchanged rows that the import $2 added, except enrollments, users and departments, for which there are
-- other statements.
with
designations_removed as (
    delete from designations where company_id = $1 and import_id = $2
),
categories_removed as (
    delete from categories where company_id = $1 and import_id = $2
),
courses_removed as (
    delete from courses where company_id = $1 and import_id = $2
),
course_prices_removed as (
    delete from course_prices where company_id = $1 and import_id = $2
),
course_categories_removed as (
    delete from course_categories where company_id = $1 and import_id = $2
),
subjects_removed as (
    delete from subjects where company_id = $1 and import_id = $2
),
chapters_removed as (
    delete from chapters where company_id = $1 and import_id = $2
),
documents_removed as (
    delete from documents where company_id = $1 and import_id = $2
),
batches_removed as (
    delete from batches where company_id = $1 and import_id = $2
),
batch_courses_removed as (
    delete from batch_courses where company_id = $1 and import_id = $2
),
batch_trainees_removed as (
    delete from batch_trainees where company_id = $1 and import_id = $2
),
exams_removed as (
    delete from exams where company_id = $1 and import_id = $2
),
announcements_removed as (
    delete from announcements where company_id = $1 and import_id = $2
),
faqs_removed as (
    delete from faqs where company_id = $1 and import_id = $2
),
blogs_removed as (
    delete from blogs where company_id = $1 and import_id = $2
),
learning_paths_removed as (
    delete from learning_paths where company_id = $1 and import_id = $2
),
learning_path_courses_removed as (
    delete from learning_path_courses where company_id = $1 and import_id = $2
),
learning_path_trainees_removed as (
    delete from learning_path_trainees where company_id = $1 and import_id = $2
),
exam_attempts_removed as (
    delete from exam_attempts where company_id = $1 and import_id = $2
),
testimonials_removed as (
    delete from testimonials where company_id = $1 and import_id = $2
)
delete from course_ratings where company_id = $1 and import_id = $2
