-- Adds the foreign keys. A foreign key between tables of one company has two columns, so that no row can refer
-- to a row of another company.

-- +goose Up

alter table users
    add constraint users_department foreign key (company_id, department_id) references departments (company_id, id);

alter table categories
    add constraint categories_parent foreign key (company_id, parent_id) references categories (company_id, id);

alter table courses add constraint courses_department foreign key (company_id, department_id) references departments (company_id, id);
alter table courses add constraint courses_designation foreign key (company_id, designation_id) references designations (company_id, id);

alter table course_prices
    add constraint course_prices_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table course_categories add constraint course_categories_category foreign key (company_id, category_id) references categories (company_id, id) on delete cascade;
alter table course_categories add constraint course_categories_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table course_ratings add constraint course_ratings_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;
alter table course_ratings add constraint course_ratings_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;

alter table subjects
    add constraint subjects_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table chapters
    add constraint chapters_subject foreign key (company_id, subject_id) references subjects (company_id, id) on delete cascade;

alter table documents
    add constraint documents_chapter foreign key (company_id, chapter_id) references chapters (company_id, id) on delete cascade;

alter table enrollments add constraint enrollments_user foreign key (company_id, user_id) references users (company_id, id);
alter table enrollments add constraint enrollments_course foreign key (company_id, course_id) references courses (company_id, id);
alter table enrollments add constraint enrollments_batch foreign key (company_id, batch_id) references batches (company_id, id);
alter table enrollments add constraint enrollments_learning_path foreign key (company_id, learning_path_id) references learning_paths (company_id, id);

alter table course_enrollment_days
    add constraint course_enrollment_days_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table document_progress add constraint document_progress_enrollment foreign key (company_id, enrollment_id) references enrollments (company_id, id) on delete cascade;
alter table document_progress add constraint document_progress_document foreign key (company_id, document_id) references documents (company_id, id) on delete cascade;

alter table learning_path_courses add constraint learning_path_courses_learning_path foreign key (company_id, learning_path_id) references learning_paths (company_id, id) on delete cascade;
alter table learning_path_courses add constraint learning_path_courses_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table learning_path_trainees add constraint learning_path_trainees_learning_path foreign key (company_id, learning_path_id) references learning_paths (company_id, id) on delete cascade;
alter table learning_path_trainees add constraint learning_path_trainees_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;

alter table batch_courses add constraint batch_courses_batch foreign key (company_id, batch_id) references batches (company_id, id) on delete cascade;
alter table batch_courses add constraint batch_courses_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;

alter table batch_trainees add constraint batch_trainees_batch foreign key (company_id, batch_id) references batches (company_id, id) on delete cascade;
alter table batch_trainees add constraint batch_trainees_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;

alter table exams add constraint exams_course foreign key (company_id, course_id) references courses (company_id, id);
alter table exams add constraint exams_subject foreign key (company_id, subject_id) references subjects (company_id, id);

alter table exam_attempts add constraint exam_attempts_exam foreign key (company_id, exam_id) references exams (company_id, id) on delete cascade;
alter table exam_attempts add constraint exam_attempts_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;

alter table announcements add constraint announcements_created_by foreign key (company_id, created_by) references users (company_id, id);
alter table announcements add constraint announcements_updated_by foreign key (company_id, updated_by) references users (company_id, id);

alter table faqs add constraint faqs_created_by foreign key (company_id, created_by) references users (company_id, id);
alter table faqs add constraint faqs_updated_by foreign key (company_id, updated_by) references users (company_id, id);

alter table testimonials add constraint testimonials_created_by foreign key (company_id, created_by) references users (company_id, id);
alter table testimonials add constraint testimonials_updated_by foreign key (company_id, updated_by) references users (company_id, id);

alter table orders add constraint orders_user foreign key (company_id, user_id) references users (company_id, id);
alter table orders add constraint orders_course foreign key (company_id, course_id) references courses (company_id, id);

alter table transactions add constraint transactions_order foreign key (company_id, order_id) references orders (company_id, id);
alter table transactions add constraint transactions_user foreign key (company_id, user_id) references users (company_id, id);
alter table transactions add constraint transactions_course foreign key (company_id, course_id) references courses (company_id, id);

alter table sessions add constraint sessions_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
alter table sessions add constraint sessions_acting foreign key (company_id, acting_id) references users (company_id, id);

alter table reset_tokens
    add constraint reset_tokens_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;

alter table tickets add constraint tickets_enrollment foreign key (company_id, enrollment_id) references enrollments (company_id, id) on delete cascade;
alter table tickets add constraint tickets_issued_by foreign key (company_id, issued_by) references users (company_id, id);

alter table audit_log add constraint audit_log_actor foreign key (company_id, actor_id) references users (company_id, id);
alter table audit_log add constraint audit_log_acting_for foreign key (company_id, acting_for) references users (company_id, id);

-- Rows that refer to no other row of a company refer to their company directly.
alter table departments add constraint departments_company foreign key (company_id) references companies (id);
alter table designations add constraint designations_company foreign key (company_id) references companies (id);
alter table users add constraint users_company foreign key (company_id) references companies (id);
alter table categories add constraint categories_company foreign key (company_id) references companies (id);
alter table courses add constraint courses_company foreign key (company_id) references companies (id);
alter table learning_paths add constraint learning_paths_company foreign key (company_id) references companies (id);
alter table batches add constraint batches_company foreign key (company_id) references companies (id);
alter table blogs add constraint blogs_company foreign key (company_id) references companies (id);
alter table pictures add constraint pictures_company foreign key (company_id) references companies (id);
alter table counters add constraint counters_company foreign key (company_id) references companies (id);
alter table announcements add constraint announcements_company foreign key (company_id) references companies (id);
alter table faqs add constraint faqs_company foreign key (company_id) references companies (id);
alter table testimonials add constraint testimonials_company foreign key (company_id) references companies (id);
alter table audit_log add constraint audit_log_company foreign key (company_id) references companies (id);

-- References to lookups, which every node of a cluster with Citus has.
alter table users add constraint users_city_id_fkey foreign key (city_id) references cities (id);
alter table users add constraint users_state_id_fkey foreign key (state_id) references states (id);
alter table users add constraint users_country_id_fkey foreign key (country_id) references countries (id);
alter table course_prices add constraint course_prices_currency_id_fkey foreign key (currency_id) references currencies (id);
alter table orders add constraint orders_currency_id_fkey foreign key (currency_id) references currencies (id);
alter table transactions add constraint transactions_currency_id_fkey foreign key (currency_id) references currencies (id);
