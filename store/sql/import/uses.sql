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
    select 'invitation_runs', count(*) from invitation_runs
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
        or release_after_exam_id in (select id from exams_added))
    union all
    select 'document_progress', count(*) from document_progress
    where company_id = $1 and import_id is distinct from $2 and (enrollment_id in (select id from enrollments_added) or document_id in (select id from documents_added))
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
        or attempt_id in (select id from exam_attempts where company_id = $1 and import_id = $2))
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
