-- The size of the large company, and what its rows have in common. Later statements read this view instead of parameters.
create temp view size as
select
    current_setting('bench.company')::bigint as company, current_setting('bench.people')::bigint as people, current_setting('bench.hash') as hash,
    now() - interval '3 years' as began, interval '3 years' as age, 500 as courses, 15485863::bigint as prime, current_date as today;

insert into departments (company_id, id, name)
select s.company, n, 'Department ' || n
from size s
cross join generate_series(1, 50) n;

-- Trainees have the ids from 1. After them come an administrator, a manager and an API user.
insert into users (
    company_id, id, role, status, email, password_hash, fname, lname, mobile, rollno, external_id, department_id, created_at, updated_at
)
select
    s.company, n, case n - s.people when 1 then 'admin' when 2 then 'manager' when 3 then 'api' else 'trainee' end,
    case when n > s.people then 1 when n % 40 = 0 then 0 when n % 60 = 1 then 2 else 1 end,
    case n - s.people when 1 then 'admin' when 2 then 'manager' when 3 then 'api' else 'trainee-' || n - 1 end || '@company-0000.example', s.hash,
    (array['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema', 'Indra', 'Jaya', 'Kavya', 'Leela', 'Mohan', 'Nikhil',
        'Om', 'Priya', 'Ravi', 'Sita', 'Tara', 'Uma', 'Vikram', 'Yash', 'Zoya'])[1 + n * s.prime % 23],
    (array['Acharya', 'Bose', 'Chopra', 'Desai', 'Fernandes', 'Gupta', 'Hegde', 'Iyer', 'Joshi', 'Kulkarni', 'Lal', 'Menon', 'Nair', 'Ojha',
        'Patel', 'Rao', 'Sharma', 'Thomas', 'Varma', 'Wadia'])[1 + n / 23 * s.prime % 20] || case when n % 3 = 0 then ' ' || n % 997 else '' end,
    919800000000 + n, 'R-' || n, case when n % 2 = 0 then 'E-' || n else '' end, 1 + n % 50,
    s.began + s.age * (n::double precision / s.people), s.began + s.age * greatest(n::double precision / s.people, n * s.prime % 1000 / 1000.0)
from size s
cross join generate_series(1, s.people + 3) n;

insert into login_directory (email, company_id)
select lower(u.email), u.company_id from users u join size s on s.company = u.company_id
on conflict do nothing;

insert into categories (company_id, id, name, position)
select s.company, n, 'Category ' || n, n
from size s
cross join generate_series(1, 40) n;

insert into courses (company_id, id, title, course_code, description, duration, department_id, trainer_name, status, in_category, lesson_count, created_at, updated_at)
select
    s.company, n, (array['Safety', 'Sales', 'Leadership', 'Compliance', 'Machines'])[1 + n % 5] || ' ' || n, 'C-' || lpad(n::text, 4, '0'),
    repeat('Learn what the work asks for, step by step, with examples from practice. ', 3 + n % 7), 365, 1 + n % 50, 'R. Example',
    case when n % 50 = 0 then 0 else 1 end, true, 10, s.began, s.began + s.age * (n / 500.0)
from size s
cross join generate_series(1, s.courses) n;

insert into course_categories (company_id, category_id, course_id)
select s.company, 1 + n % 40, n
from size s
cross join generate_series(1, s.courses) n;

insert into course_prices (company_id, course_id, currency_id, price, is_default)
select s.company, n, c.id, 10000 * n, true
from size s
join companies o on o.id = s.company
join currencies c on c.id = o.currency_id
cross join generate_series(1, s.courses) n;

insert into subjects (company_id, id, course_id, title, position)
select s.company, n, n, 'Basics', 0
from size s
cross join generate_series(1, s.courses) n;

insert into chapters (company_id, id, subject_id, title, position)
select s.company, n, 1 + (n - 1) / 2, 'Chapter ' || n, n
from size s
cross join generate_series(1, 2 * s.courses) n;

-- A course has 10 documents with consecutive ids.
insert into documents (company_id, id, chapter_id, name, description, document_type, position, file_id)
select s.company, n, 1 + (n - 1) / 5, 'Document ' || n, 'What the work asks for.', 1, n, n
from size s
cross join generate_series(1, 10 * s.courses) n;

insert into files (company_id, id, name, size_bytes, received, parts, sha256, media_type, created_at)
select s.company, n, 'file-' || n || '.pdf', 1000, 1000, array[1], '\x00', 'application/pdf', s.began + s.age * (n / 5000.0)
from size s
cross join generate_series(1, 10 * s.courses) n;

-- A tenth of the people are in the first batch. The manager manages the second one, which has 1,000 people.
insert into batches (company_id, id, name, description, created_at)
select s.company, n, 'Batch ' || n, 'Everybody who began together.', s.began + s.age * (n / 2000.0)
from size s
cross join generate_series(1, 2000) n;

insert into batch_trainees (company_id, batch_id, user_id, added_at)
select s.company, b.n, 1 + (b.n * 104729 + m) % s.people, s.began + s.age * (m / 1000000.0)
from size s
cross join generate_series(1, 2000) as b (n)
cross join lateral generate_series(1, least(s.people, case b.n when 1 then s.people / 10 when 2 then 1000 else 20 + b.n % 80 end)) m;

insert into batch_courses (company_id, batch_id, course_id)
select s.company, b, 1 + (b * 7 + m * 31) % s.courses
from size s
cross join generate_series(1, 2000) b
cross join generate_series(1, 5) m;

insert into batch_managers (company_id, batch_id, user_id)
select s.company, 2, s.people + 2 from size s;

insert into course_owners (company_id, course_id, user_id)
select s.company, n, s.people + 2
from size s
cross join unnest(array[100, 400, 495]) n;

insert into learning_paths (company_id, id, name, description)
select s.company, n, 'Path ' || n, 'One course after the other.'
from size s
cross join generate_series(1, 40) n;

insert into learning_path_courses (company_id, learning_path_id, course_id, position)
select s.company, p, 1 + (p * 11 + m) % s.courses, m
from size s
cross join generate_series(1, 40) p
cross join generate_series(1, 5) m;

insert into learning_path_trainees (company_id, learning_path_id, user_id, start_date)
select s.company, 1 + n % 40, n, s.today - 100
from size s
cross join generate_series(1, s.people / 10) n;

-- The first course has half of the people, the last ones have 10 each, and all together 20 times the people. The first 100 people
-- have 50 enrollments each. Enrollments begin evenly over three years: 60 % are completed, and 5 % ended.
insert into enrollments (
    company_id, id, user_id, course_id, start_date, end_date, status, completed_percent, source, created_at, updated_at, completed_at, unenrolled_at,
    last_activity_at, last_document_id
)
select
    s.company, row_number() over (order by e.at, e.user_id, e.course_id), e.user_id, e.course_id, e.at::date, e.at::date + 364, e.status,
    case e.status when 'completed' then 100 else e.dice % 10 * 10 end, 'direct', e.at, e.seen, case when e.status = 'completed' then e.seen end,
    case when e.status = 'unenrolled' then e.seen end, case when e.dice % 10 > 0 then e.seen end, e.course_id * 10
from size s
cross join lateral (
    select
        p.user_id, p.course_id, p.dice, s.began + s.age * p.share as at, s.began + s.age * (p.share + (1 - p.share) * least(1, p.dice % 89 / 400.0)) as seen,
        case when p.dice % 100 < 60 then 'completed' when p.dice % 100 < 95 then 'active' else 'unenrolled' end as status
    from (
        select
            m.user_id, m.course_id, (m.user_id * 7919 + m.course_id * 104729) % 10007 as dice,
            (m.user_id * 2654435761 + m.course_id * 40503 * 7919) % 1000003 / 1000003.0 as share
        from (
            select 1 + (j * s.prime + c * 7919) % s.people as user_id, c as course_id
            from generate_series(1, s.courses::bigint) c
            cross join lateral generate_series(1, case when c > 490 then 10 else greatest(10, floor(s.people * 0.5 / c ^ 0.52))::bigint end) j
            union
            select p, c from generate_series(1, least(100, s.people)) p cross join generate_series(1, 50::bigint) c
        ) m
    ) p
) e;

-- A twentieth of the enrollments follows an earlier one in the same course.
insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, status, latest, completed_percent, source, created_at, updated_at, completed_at)
select
    s.company, t.last + row_number() over (order by e.id), e.user_id, e.course_id, e.start_date - 400, e.start_date - 36, 'completed', false, 100, 'direct',
    e.created_at - interval '400 days', e.created_at - interval '300 days', e.created_at - interval '300 days'
from size s
join enrollments e on e.company_id = s.company and e.id % 20 = 0
cross join (select max(id) as last from enrollments) t;

insert into document_progress (company_id, enrollment_id, document_id, opened_at, done_at)
select e.company_id, e.id, (e.course_id - 1) * 10 + d, coalesce(e.last_activity_at, e.created_at), case when d < 5 or e.status = 'completed' then e.updated_at end
from size s
join enrollments e on e.company_id = s.company and e.latest
cross join lateral generate_series(1, case when e.id % 10 = 0 then 10 when e.id % 10 < 4 then 2 else 0 end) d;

insert into exams (
    company_id, id, course_id, title, total_questions, total_marks, passing_marks, status, attempts_allowed, end_date, first_reminder_days
)
select s.company, n, n, 'Exam ' || n, 5, 100, 50, 1, 3, case when n % 10 = 0 then s.today + 7 end, case when n % 10 = 0 then 7 else 0 end
from size s
cross join generate_series(1, 200) n;

-- One of 100 attempts waits to be marked.
insert into exam_attempts (
    company_id, id, exam_id, user_id, number, status, marks, started_at, submitted_at, deadline, result, maximum
)
select
    e.company_id, row_number() over (order by e.updated_at, e.id), e.course_id, e.user_id, 1, case when e.id % 300 = 0 then 2 when e.id % 12 = 0 then 4 else 3 end,
    e.id % 101, e.updated_at - interval '1 hour', e.updated_at, case when e.id % 3 = 0 then e.updated_at end, e.id % 101, 100
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.course_id <= 200 and e.id % 3 = 0;

insert into question_categories (company_id, id, name)
select s.company, n, 'Questions ' || n
from size s
cross join generate_series(1, 40) n;

insert into questions (company_id, id, category_id, kind, tags, content, marks)
select
    s.company, n, 1 + n % 40, 'truefalse', array['tag' || n % 10],
    jsonb_build_object('kind', 'truefalse', 'text', 'A lift has ' || n || ' brakes.', 'options', '[]'::jsonb, 'correct', true, 'marks', '1', 'penalty', '0'), 1
from size s
cross join generate_series(1, 5000) n;

insert into question_versions (company_id, question_id, number, content, marks)
select q.company_id, q.id, 1, q.content, q.marks
from size s
join questions q on q.company_id = s.company;

insert into exam_items (company_id, exam_id, position, question_id)
select s.company, e, m, 1 + (e * 5 + m) % 5000
from size s
cross join generate_series(1, 200) e
cross join generate_series(1, 5) m;

insert into attempt_questions (company_id, attempt_id, position, question_id, version, maximum, answer, answered_at, marks)
select a.company_id, a.id, m, 1 + (a.exam_id * 5 + m) % 5000, 1, 20, 'true', a.started_at, case when a.status <> 2 then 10 end
from size s
join exam_attempts a on a.company_id = s.company and (a.id % 10 = 0 or a.status = 2)
cross join generate_series(1, 5) m;

insert into awards (company_id, id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on, expires_on, created_at)
select
    e.company_id, row_number() over (order by e.completed_at, e.id), translate(lpad(e.id::text, 20, '0'), '0123456789', 'CDEFGHIJKL'), e.user_id, e.course_id,
    e.id, 'A person', 'Certificate', 'A course', '{}', e.completed_at::date, e.completed_at::date + 730, e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.status = 'completed' and e.id % 3 = 1;

insert into orders (company_id, id, user_id, course_id, currency_id, amount, gateway_order_id, status, created_at, updated_at)
select
    o.company, o.n, o.user_id, o.course_id, o.currency_id, 150000, 'order_' || o.n, case when o.n % 10 = 0 then 'attempted' else 'paid' end, o.at, o.at
from (
    select s.company, n, 1 + n * s.prime % s.people as user_id, 1 + n % s.courses as course_id, c.currency_id, s.began + s.age * (n::double precision / s.people) as at
    from size s
    join companies c on c.id = s.company
    cross join generate_series(1, s.people) n
) o;

insert into transactions (
    company_id, id, payment_id, order_id, gateway_order_id, user_id, course_id, currency_id, amount, status, method, description, created_at, updated_at
)
select
    o.company_id, o.id, 'pay_' || o.id, o.id, o.gateway_order_id, o.user_id, o.course_id, o.currency_id, o.amount,
    case when o.status = 'paid' then 'captured' else 'failed' end, 'upi', 'Course Enrollment', o.created_at, o.created_at
from size s
join orders o on o.company_id = s.company;

insert into sessions (company_id, id, user_id, kind, secret_hash, address, user_agent, created_at, seen_at, expires_at, ended_at)
select
    s.company, n, 1 + n * s.prime % s.people, case when n % 2 = 0 then 'api' else 'site' end, int8send(n), '192.0.2.7', 'Mozilla/5.0',
    now() - interval '60 days' * (n * 7919 % 100003 / 100003.0), now() - interval '60 days' * (n * 7919 % 100003 / 120003.0), now() + interval '30 days',
    case when n % 3 > 0 then now() - interval '1 hour' end
from size s
cross join generate_series(1, 3 * s.people) n;

insert into audit_log (company_id, id, at, actor_id, action, subject_kind, subject_id, address, request_id)
select
    s.company, n, s.began + s.age * (n::double precision / (5 * s.people)), case when n % 3 = 0 then s.people + 1 else 1 + n * s.prime % s.people end,
    (array['login', 'enroll', 'update_profile', 'login_failed', 'unenroll'])[1 + n % 5], case when n % 5 in (1, 4) then 'enrollment' else 'user' end,
    1 + n * 7919 % s.people, '192.0.2.7', 'R' || n
from size s
cross join generate_series(1, 5 * s.people) n;

insert into course_ratings (company_id, id, course_id, user_id, stars, review, author, created_at)
select e.company_id, row_number() over (order by e.completed_at, e.id), e.course_id, e.user_id, 1 + e.id % 5, 'It was good.', 'A person', e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.id % 40 = 3;

insert into discussions (company_id, id, user_id, enrollment_id, document_id, status, created_at, changed_at)
select e.company_id, row_number() over (order by e.created_at, e.id), e.user_id, e.id, e.course_id * 10, 1 + e.id / 100 % 3, e.created_at, e.updated_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.id % 200 = 5;

insert into discussion_messages (company_id, id, discussion_id, author_id, staff, body, created_at)
select d.company_id, 2 * d.id + m, d.id, case m when 0 then d.user_id else s.people + 1 end, m = 1, 'Why is the lever red?', d.created_at
from size s
join discussions d on d.company_id = s.company
cross join generate_series(0, 1) m;

insert into notes (company_id, id, enrollment_id, document_id, body)
select e.company_id, row_number() over (order by e.id), e.id, e.course_id * 10, 'Remember the lever.'
from size s
join enrollments e on e.company_id = s.company and e.latest and e.id % 200 = 7;

insert into reminder_settings (company_id, inactive_days, quiet_from, quiet_until)
select s.company, 30, '00:00', '00:00' from size s;

insert into webhooks (company_id, id, url, events, enabled, secret)
select s.company, 1, 'https://hooks.example/events', array['user.created'], false, '\x00' from size s;

insert into webhook_deliveries (company_id, id, webhook_id, event_type, subject, user_id, occurred_at, data, state, attempts, attempted_at, answer_status)
select
    s.company, n, 1, 'enrollment.created', 'enrollment:' || n, 1 + n % s.people, now() - interval '30 days' * (1 - n::double precision / s.people), '{}',
    case when n % 50 = 0 then 'failed' else 'delivered' end, 1, now(), 200
from size s
cross join generate_series(1, s.people) n;

insert into invitation_runs (company_id, id, course_ids, batch_ids, total, invited, created_by, created_at, finished_at)
select s.company, n, '{1}', '{1}', 10000, 10000, s.people + 1, s.began + s.age * (n / 200.0), now()
from size s
cross join generate_series(1, 200) n;

insert into invitation_lines (company_id, run_id, line, email, fname, lname, user_id, done_at)
select u.company_id, 200, u.id, u.email, u.fname, u.lname, u.id, now()
from size s
join users u on u.company_id = s.company and u.id <= least(10000, s.people);

insert into announcements (company_id, id, title, description, created_by, updated_by, created_at)
select s.company, n, 'Announcement ' || n, 'On Friday.', s.people + 1, s.people + 1, s.began + s.age * (n / 500.0)
from size s
cross join generate_series(1, 500) n;

insert into reminders (company_id, id, user_id, rule, enrollment_id, day, created_at, queued_at)
select e.company_id, row_number() over (order by e.completed_at, e.id), e.user_id, 'completed', e.id, e.completed_at::date, e.completed_at, e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.id % 3 = 0;

insert into coupons (company_id, id, code, percent, course_id)
select s.company, n, 'CODE' || n, 10, n
from size s
cross join generate_series(1, 200) n;

insert into tombstones (company_id, kind, object_id, managers)
select s.company, 'batch', n, '{}'
from size s
cross join generate_series(3000, 4000) n;
