insert into departments (company_id, id, name) values (:c, :b + 1, 'Sales'), (:c, :b + 2, 'Operations');
insert into designations (company_id, id, name) values (:c, :b + 1, 'Engineer'), (:c, :b + 2, 'Team lead');

insert into users (company_id, id, role, status, email, password_hash, title, fname, lname, mobile, workphone, rollno, grade, employer, address, zip, zone, timezone, city, state, department_id, created_at, updated_at) values
    (:c, :b + 1, 'admin',   1, 'admin@:s.test',    ':p', 'Ms', 'Asha',  'Admin :s',   919800000001, null,         '',      '',  '',          '',          '',       '',      'Asia/Kolkata', '',     '',            null,   '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
    (:c, :b + 2, 'manager', 1, 'manager@:s.test',  ':p', 'Mr', 'Mohan', 'Manager :s', 919800000002, null,         '',      '',  '',          '',          '',       '',      'Asia/Kolkata', '',     '',            null,   '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
    (:c, :b + 3, 'api',     1, 'api@:s.test',      ':p', '',   'Api',   'User :s',    null,         null,         '',      '',  '',          '',          '',       '',      'Asia/Kolkata', '',     '',            null,   '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
    (:c, :b + 4, 'trainee', 1, 'tara@:s.test',     ':p', 'Ms', 'Tara',  'Trainee :s', 919800000004, 912200000004, 'R-:s-4', 'A', 'Mills :s',  '4 Main St', '400001', 'West',  'Asia/Kolkata', 'Pune', 'Maharashtra', :b + 1, '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z'),
    (:c, :b + 5, 'trainee', 1, 'uma@:s.test',      ':p', 'Ms', 'Uma',   'Second :s',  919800000005, null,         'R-:s-5', '',  '',          '',          '',       '',      '',             '',     '',            null,   '2026-01-03T00:00:00Z', '2026-01-03T00:00:00Z'),
    (:c, :b + 6, 'trainee', 0, 'dev@:s.test',      ':p', 'Mr', 'Dev',   'Disabled :s', null,        null,         'R-:s-6', '',  '',          '',          '',       '',      '',             '',     '',            null,   '2026-01-04T00:00:00Z', '2026-01-04T00:00:00Z'),
    (:c, :b + 7, 'trainee', 1, 'shared@both.test', ':q', 'Mx', 'Sam',   'Shared :s',  null,         null,         'R-:s-7', '',  '',          '',          '',       '',      '',             '',     '',            null,   '2026-01-05T00:00:00Z', '2026-01-05T00:00:00Z');
insert into login_directory (email, company_id) select lower(email), :c from users where company_id = :c;

insert into identity_clients (client_id, company_id) values ('client.:h.test', :c), ('app.:h.test', :c);
insert into identity_providers (company_id, provider) values (:c, 1);

insert into sessions (company_id, id, user_id, kind, secret_hash, address, user_agent, created_at, expires_at) values
    (:c, :b + 11, :b + 7, 'api', '\x11', '192.0.2.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0 :s', '2026-02-27T06:00:00Z', '2099-12-31T00:00:00Z'),
    (:c, :b + 12, :b + 7, 'api', '\x12', '192.0.2.12', 'curl/8.5.0 :s', '2026-02-28T06:00:00Z', '2099-12-31T00:00:00Z'),
    (:c, :b + 13, :b + 2, 'api', '\x13', '192.0.2.13', '', '2026-02-28T07:00:00Z', '2099-12-31T00:00:00Z');

insert into categories (company_id, id, parent_id, name, position) values
    (:c, :b + 1, null,   'Safety :s',   1),
    (:c, :b + 2, :b + 1, 'Machines :s', 2),
    (:c, :b + 3, null,   'Empty :s',    3);

insert into courses (company_id, id, title, course_code, description, thumbnail, start_date, end_date, duration, department_id, designation_id, trainer_name, hide_trainer_name, faq, demo_video, features, tags, seo_title, seo_description, seo_keywords, status, in_category, rating_count, rating_sum, lesson_count, created_at, updated_at) values
    (:c, :b + 1, 'Forklift :s', '1001',   'Drive a forklift.',  'forklift.svg', null,         null,         30,   :b + 1, :b + 1, 'Ravi Rao', false, 'Is it hard? No.', 'https://video.:s.test/1', 'Hands-on', 'safety,machines', 'Forklift licence', 'Learn to drive', 'forklift', 1, true,  2, 9, 3, '2026-01-10T00:00:00Z', '2026-02-10T08:30:00Z'),
    (:c, :b + 2, 'Selling :s',  'SALE-2', 'Sell with care.',    '',             '2026-01-01', '2099-12-31', 10,   null,   null,   'Secret Person', true, '', '', '', '', '', '', '', 1, false, 0, 0, 0, '2026-01-11T00:00:00Z', '2026-02-11T08:30:00Z'),
    (:c, :b + 3, 'Draft :s',    'DRAFT',  'Not yet.',           '',             null,         null,         10,   null,   null,   '', false, '', '', '', '', '', '', '', 0, true,  0, 0, 0, '2026-01-12T00:00:00Z', '2026-02-12T08:30:00Z'),
    (:c, :b + 4, 'First aid :s', 'AID',   'Help until help comes.', '',         null,         null,         null, null,   null,   'Dr. Lal', false, '', '', '', '', '', '', '', 1, true,  0, 0, 0, '2026-01-13T00:00:00Z', '2026-02-13T08:30:00Z'),
    (:c, :b + 5, 'Over :s',     'OVER',   'It was good.',       '',             '2025-01-01', '2025-12-31', 10,   null,   null,   '', false, '', '', '', '', '', '', '', 1, false, 0, 0, 0, '2026-01-14T00:00:00Z', '2026-02-14T08:30:00Z');
insert into course_prices (company_id, course_id, currency_id, price, is_default) values
    (:c, :b + 1, 1, 1500, true), (:c, :b + 1, 2, 20, false), (:c, :b + 2, 2, 49, true);
insert into course_categories (company_id, category_id, course_id) values
    (:c, :b + 1, :b + 1), (:c, :b + 2, :b + 1), (:c, :b + 1, :b + 3), (:c, :b + 1, :b + 4);
insert into course_ratings (company_id, id, course_id, user_id, author, stars, review, created_at) values
    (:c, :b + 1, :b + 1, :b + 4, 'Tara T.', 5, 'Good :s', '2026-02-14T06:00:00Z'), (:c, :b + 2, :b + 1, :b + 5, 'Uma T.', 4, '', '2026-02-15T06:00:00Z');

insert into subjects (company_id, id, course_id, title, position) values (:c, :b + 1, :b + 1, 'Basics :s', 1);
insert into chapters (company_id, id, subject_id, title, position, ga_event) values
    (:c, :b + 1, :b + 1, 'The machine :s', 1, 'chapter_machine'), (:c, :b + 2, :b + 1, 'The load :s', 2, '');
insert into documents (company_id, id, chapter_id, name, description, document_type, position, ga_event, file_key, media_type, size_bytes) values
    (:c, :b + 1, :b + 1, 'Controls :s', 'Levers and pedals', 1, 1, 'doc_controls', 'controls.pdf', 'application/pdf', 1000),
    (:c, :b + 2, :b + 1, 'Film :s',     '',                  2, 2, '',             'film.mp4',     'video/mp4',       2000),
    (:c, :b + 3, :b + 2, 'Balance :s',  '',                  1, 1, '',             'balance.pdf',  'application/pdf', 3000);

insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, status, completed_percent, created_at, completed_at, unenrolled_at) values
    (:c, :b + 1, :b + 4, :b + 1, '2026-01-15', '2099-12-31', 'active',      40,  '2026-01-15T06:00:00Z', null, null),
    (:c, :b + 2, :b + 4, :b + 2, '2026-01-16', '2026-01-31', 'completed',   100, '2026-01-16T06:00:00Z', '2026-01-30T06:00:00Z', null),
    (:c, :b + 3, :b + 4, :b + 5, '2025-02-01', '2025-02-28', 'active',      10,  '2025-02-01T06:00:00Z', null, null),
    (:c, :b + 4, :b + 5, :b + 1, '2098-01-01', '2098-12-31', 'active',      0,   '2026-01-15T07:00:00Z', null, null),
    (:c, :b + 5, :b + 5, :b + 2, '2026-01-16', '2099-12-31', 'unenrolled',  20,  '2026-01-16T07:00:00Z', null, '2026-01-20T06:00:00Z'),
    (:c, :b + 6, :b + 6, :b + 1, '2026-01-15', '2099-12-31', 'active',      0,   '2026-01-15T08:00:00Z', null, null);
update enrollments set imported_percent = completed_percent where company_id = :c and status = 'active';
update enrollments set last_activity_at = '2026-01-17T06:00:00Z' where company_id = :c and id = :b + 1; -- with the progress below
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select company_id, due, course_id, 0, sum(made), sum(current)
from (
    select company_id, '-infinity'::date as due, course_id, 1 as made, 0 as current from enrollments where company_id = :c
    union all
    select company_id, start_date, course_id, 0, 1 from enrollments where company_id = :c and status = 'active'
    union all
    select company_id, end_date + 1, course_id, 0, -1 from enrollments where company_id = :c and status = 'active'
) d
group by company_id, due, course_id;
insert into document_captions (company_id, document_id, language, captions, transcript, cues) values
    (:c, :b + 2, 'de', E'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nGuten Tag.\n', 'Guten Tag :s.', 1);
insert into lesson_texts (company_id, document_id, part, revision, source, config, content, words, word_count) values
    (:c, :b + 1, 0, 1, 'page', 'english', 'Levers and pedals of :s', to_tsvector('english', 'controls levers and pedals of :s'), 5);
insert into document_progress (company_id, enrollment_id, document_id, opened_at, done_at) values
    (:c, :b + 1, :b + 1, '2026-01-16T06:00:00Z', '2026-01-16T07:00:00Z'), (:c, :b + 1, :b + 2, '2026-01-17T06:00:00Z', null);
insert into package_attempts (company_id, id, enrollment_id, document_id, number, file_id, items, status, started_at, updated_at) values
    (:c, :b + 1, :b + 1, :b + 2, 1, :b + 999, '[]', 'incomplete', '2026-01-17T06:00:00Z', '2026-01-17T06:30:00Z');

insert into learning_paths (company_id, id, name) values (:c, :b + 1, 'Warehouse :s');
insert into learning_path_courses (company_id, learning_path_id, course_id, position) values (:c, :b + 1, :b + 1, 1), (:c, :b + 1, :b + 4, 2);
insert into learning_path_trainees (company_id, learning_path_id, user_id, start_date) values (:c, :b + 1, :b + 4, '2026-01-15');

insert into batches (company_id, id, name, description, start_date, end_date) values (:c, :b + 1, 'Spring :s', 'The spring group', '2026-03-01', '2099-12-31');
insert into batch_courses (company_id, batch_id, course_id, start_date, end_date) values (:c, :b + 1, :b + 1, '2026-03-01', '2099-12-31');
insert into batch_trainees (company_id, batch_id, user_id) values (:c, :b + 1, :b + 4);
insert into assignments (company_id, id, course_id, user_id) values (:c, :b + 1, :b + 2, :b + 4);

insert into exams (company_id, id, course_id, subject_id, title, duration, total_questions, total_marks, passing_marks, start_date, end_date, created_at, updated_at) values
    (:c, :b + 1, :b + 1, :b + 1, 'Licence :s', 45, 20, 100, 60, '2026-01-01', '2099-12-31', '2025-12-20T06:00:00Z', '2025-12-21T06:00:00Z');
insert into exam_attempts (company_id, id, exam_id, user_id, number, status, marks, scheduled_at, started_at, submitted_at, deadline, result, maximum) values
    (:c, :b + 1, :b + 1, :b + 4, 1, 3, 80, '2026-02-01T09:00:00Z', '2026-02-01T09:01:00Z', '2026-02-01T09:40:00Z', '2026-02-01T09:46:00Z', 80, 100);

insert into announcements (company_id, id, title, description, created_by, updated_by, created_at, updated_at) values
    (:c, :b + 1, 'Welcome :s', 'Hello', :b + 1, :b + 2, '2026-01-10T06:00:00Z', '2026-01-11T06:00:00Z');
insert into faqs (company_id, id, question, answer, created_by, updated_by, created_at, updated_at) values
    (:c, :b + 1, 'Where :s?', 'Here', :b + 1, :b + 2, '2026-01-12T06:00:00Z', '2026-01-13T06:00:00Z');
insert into invitation_runs (company_id, id, course_ids, batch_ids, total, invited, created_at, created_by) values
    (:c, :b + 1, array[:b + 1], array[:b + 1], 2, 1, '2026-02-20T06:00:00Z', :b + 1);
insert into invitation_lines (company_id, run_id, line, email, fname, lname, user_id, done_at) values
    (:c, :b + 1, 1, 'tara@:s.test', 'Tara', 'of :s', :b + 4, '2026-02-20T06:01:00Z'),
    (:c, :b + 1, 2, 'next@:s.test', 'Next', 'of :s', null, null);
insert into report_schedules (company_id, id, report, frequency, user_id, next_day) values (:c, :b + 1, 'progress', 'weekly', :b + 1, '2099-12-28');
insert into removed_outline_items (company_id, id, course_id, kind, item_id, parent_id, position, title) values
    (:c, :b + 1, :b + 1, 'chapter', :b + 901, :b + 1, 2, 'Old chapter :s'), (:c, :b + 2, :b + 1, 'chapter', :b + 902, :b + 1, 3, 'Older chapter :s');
insert into removed_outline_rows (company_id, id, removal_id, kind, content)
select :c, :b + n, :b + n, 'chapter', jsonb_build_object('id', :b + 900 + n, 'subject_id', :b + 1, 'title', 'Chapter :s', 'position', 2, 'ga_event', '', 'revision', 1)
from generate_series(1, 2) n;
insert into discussions (company_id, id, user_id, enrollment_id, document_id, created_at, changed_at) values
    (:c, :b + 1, :b + 4, :b + 1, :b + 1, '2026-02-20T06:00:00Z', '2026-02-20T06:00:00Z');
insert into discussion_messages (company_id, id, discussion_id, author_id, staff, body, created_at) values
    (:c, :b + 1, :b + 1, :b + 4, false, 'Which lever lifts at :s?', '2026-02-20T06:00:00Z');
insert into api_keys (company_id, id, user_id, name, place, scopes, secret_hash, ending) values (:c, :b + 1, :b + 3, 'Payroll of :s', 1, '{users}', sha256(convert_to('key of :s', 'UTF8')), '1234');
insert into idempotency_keys (company_id, user_id, key, request_hash, status, answer, created_at) values (:c, :b + 3, 'order-1', sha256('order 1'), 200, 'sealed', '2026-02-01T06:00:00Z');
insert into calendar_addresses (company_id, id, user_id) values (:c, :b + 1, :b + 7);
insert into email_domains (company_id, id, domain, token, proven_at, checked_at) values (:c, :b + 1, ':s.example', 'token of :s', now(), now()), (:c, :b + 2, 'other.:s.example', 'token of :s', null, null);
insert into connections (company_id, id, kind, name, domains, issuer, client_id) values (:c, :b + 1, 'oidc', 'Staff of :s', '{:s.example}', 'https://login.:s.example', 'client of :s'), (:c, :b + 2, 'oidc', 'Partners of :s', '{}', 'https://partners.:s.example', 'client of :s');
insert into connection_keys (company_id, id, connection_id, key_id, public_key, private_key, signs_from) values (:c, :b + 1, :b + 1, 'key of :s', '{"kid": "key of :s"}', '\x00', '2026-02-20T06:00:00Z');
update connections set client_auth = 'private_key_jwt' where company_id = :c and id = :b + 2;
insert into linked_accounts (company_id, id, connection_id, user_id, subject) values (:c, :b + 1, :b + 1, :b + 5, 'subject of :s');
insert into used_answers (company_id, connection_id, hash, expires_at) values (:c, :b + 1, 'answer of :s', '2099-12-31T00:00:00Z');
insert into connection_batches (company_id, connection_id, batch_id, user_id) values (:c, :b + 1, :b + 1, :b + 4);
insert into connection_sessions (company_id, session_id, connection_id) values (:c, :b + 13, :b + 1);
insert into webhooks (company_id, id, url, description, events, enabled, secret) values
    (:c, :b + 1, 'https://hooks.:s.test/lyceum', 'Receiver of :s', '{order.refunded}', false, '\x00');
insert into webhook_deliveries (company_id, id, webhook_id, event_type, subject, user_id, data, state, attempts, answer_status, answer) values
    (:c, :b + 1, :b + 1, 'order.refunded', 'payment:1', :b + 7, '{"paymentID": "pay_:s"}', 'failed', 3, 500, 'Error of :s');
insert into connections (company_id, id, kind, name, issuer) values (:c, :b + 9, 'saml', 'SAML of :s', 'https://saml.:s.example');
insert into saml_keys (company_id, id, certificate, fingerprint, expires_at, private_key, signs) values
    (:c, :b + 1, 'certificate of :s', 'fingerprint of :s', '2099-12-31T00:00:00Z', null, false),
    (:c, :b + 2, 'next certificate of :s', 'next fingerprint of :s', '2099-12-31T00:00:00Z', null, false);
insert into saml_metadata (company_id, connection_id, xml, read_at, tried_at) values (:c, :b + 9, 'metadata of :s', '2026-02-20T06:00:00Z', '2026-02-20T06:00:00Z');
insert into profile_photos (company_id, id, user_id, content) values (:c, :b + 1, :b + 7, 'photo of :s'), (:c, :b + 2, :b + 1, 'photo of staff of :s');
insert into notifications (company_id, id, user_id, kind, subject_id, enrollment_id, title, created_at, read_at) values
    (:c, :b + 1, :b + 4, 'enrolled', :b + 1, :b + 1, 'Forklift :s', '2026-01-10T06:00:00Z', '2026-01-11T06:00:00Z');
insert into saved_views (company_id, id, user_id, path, name, query) values (:c, :b + 1, :b + 1, '/manage/people', 'Managers of :s', 'role=manager');
insert into notes (company_id, id, enrollment_id, document_id, body) values (:c, :b + 1, :b + 1, :b + 1, 'My own words :s');
insert into coupons (company_id, id, code, percent) values (:c, :b + 1, upper('TEN-:s'), 10);
insert into question_categories (company_id, id, name) values (:c, :b + 1, 'Lifts :s'), (:c, :b + 2, 'Nothing :s');
insert into questions (company_id, id, category_id, kind, tags, content, marks)
select :c, :b + 1, :b + 1, 'single', array['basics'], q, 2
from jsonb_build_object('kind', 'single', 'text', 'Who may drive at :s?', 'options', jsonb_build_array('Anyone', 'A trained driver'), 'correct', jsonb_build_array(1),
    'marks', '2', 'penalty', '0') as q;
insert into question_versions (company_id, question_id, number, content, marks)
select company_id, id, number, content, marks from questions where company_id = :c;
insert into attempt_questions (company_id, attempt_id, position, question_id, version, maximum, answer, answered_at, marks) values
    (:c, :b + 1, 1, :b + 1, 1, 100, '1', '2026-02-01T09:30:00Z', 80);
insert into blogs (company_id, id, title, description, author, image, created_at) values
    (:c, :b + 1, 'News :s', 'Much', 'Asha', 'news.svg', '2026-01-14T18:30:00Z');
insert into legal_texts (company_id, id, kind, language, description, status) values (:c, :b + 1, 1, 'en', 'Imprint of :s', 1);
update companies set legal_texts = '{1}' where id = :c;
insert into trainers (company_id, id, name, about) values (:c, :b + 1, 'Tom Teacher :s', 'Teaches in :s');
insert into testimonials (company_id, id, description, created_by, updated_by, created_at, updated_at) values
    (:c, :b + 1, 'Great :s', :b + 4, :b + 1, '2026-01-15T06:00:00Z', '2026-01-16T06:00:00Z');

insert into orders (company_id, id, user_id, course_id, currency_id, amount, gateway_order_id, status, created_at) values (:c, :b + 1, :b + 4, :b + 1, 1, 150000, 'order_:s', 'paid', '2026-01-15T05:58:00Z');
insert into transactions (company_id, id, payment_id, order_id, gateway_order_id, user_id, course_id, currency_id, amount, status, method, description, email, contact, start_date, end_date, enrollment_ids, created_at) values
    (:c, :b + 1, 'pay_:s', :b + 1, 'order_:s', :b + 4, :b + 1, 1, 150000, 'captured', 'upi', 'Course Enrollment', 'tara@:s.test', 919800000004, '2026-01-15', '2099-12-31', array[:b + 1], '2026-01-15T06:00:00Z');

insert into counters (company_id, kind, scope, slot, n) values
    (:c, 'trainees', 0, 0, 4), (:c, 'courses', 0, 0, 4), (:c, 'courses_categorised', 0, 0, 2), (:c, 'categories', 0, 0, 3),
    (:c, 'category_courses', :b + 1, 0, 2), (:c, 'category_courses', :b + 2, 0, 1),
    (:c, 'batches', 0, 0, 1), (:c, 'batch_courses', :b + 1, 0, 1), (:c, 'batch_trainees', :b + 1, 0, 1), (:c, 'exams', 0, 0, 1),
    (:c, 'announcements', 0, 0, 1), (:c, 'faqs', 0, 0, 1), (:c, 'transactions', 0, 0, 1);

insert into domains (host, company_id, kind, state, token) values ('courses.:h.test', :c, 'custom', 'pending', 'tokenof:s');
