-- Each user of the report has the role and the password that the report states.
select string_agg(r.role, ', ' order by r.role)
from (values (:api, 'api'), (:admin, 'admin'), (:manager, 'manager'), (:trainee, 'trainee')) as r (id, role)
join companies c on c.id = :company
where not exists (
    select from users u
    where u.company_id = :company and u.id = r.id and u.role = r.role and u.status = 1
        and u.password_hash = 'hash of ' || c.slug || '-' || r.role || '-demo'
);

-- The trainee of the report was unenrolled from at least one course.
select max('none')
where not exists (select from enrollments where company_id = :company and user_id = :trainee and status = 'unenrolled');

-- Users, attempts, transactions and enrollments exist in every status or from every source.
select string_agg(k.kinds, '; ' order by k.kinds)
from (
    select string_agg(distinct status::text, ' ' order by status::text) as kinds, '0 1 2' as wanted from users where company_id = :company
    union all
    select string_agg(distinct status::text, ' ' order by status::text), '0 1 2 3 4' from exam_attempts where company_id = :company
    union all
    select string_agg(distinct status::text, ' ' order by status::text), '0 1 2 3 4' from exam_attempts where company_id = :company and user_id = :trainee
    union all
    select string_agg(distinct status, ' ' order by status), 'captured failed refunded' from transactions where company_id = :company
    union all
    select string_agg(distinct source, ' ' order by source), 'batch direct path payment' from enrollments where company_id = :company
) as k
where k.kinds <> k.wanted;

-- The progress of an enrollment is the share of its required documents that are done.
select string_agg(format('enrollment %s: %s, documents say %s', e.id, e.completed_percent, 100 * d.done / d.n), '; ')
from enrollments e
join lateral (
    select count(*) as n, count(p.done_at) as done
    from subjects s
    join chapters h on h.company_id = :company and h.subject_id = s.id
    join documents d on d.company_id = :company and d.chapter_id = h.id and d.effect_on_progress
    left join document_progress p on p.company_id = :company and p.enrollment_id = e.id and p.document_id = d.id
    where s.company_id = :company and s.course_id = e.course_id
) d on true
where e.company_id = :company and e.completed_percent <> 100 * d.done / d.n;

-- The stored count and sum of the ratings of a course equal those of its rows.
select string_agg(c.course_code, ', ')
from courses c
where c.company_id = :company
    and (c.rating_count, c.rating_sum) <> (
        select count(*), coalesce(sum(stars), 0) from course_ratings r where r.company_id = :company and r.course_id = c.id
    );

-- Every published course has prices in two currencies, and the default price is in the company's currency.
select string_agg(c.course_code, ', ')
from courses c
where c.company_id = :company and c.status = 1
    and 2 <> (
        select count(*)
        from course_prices p
        join companies y on y.id = :company
        where p.company_id = :company and p.course_id = c.id and p.is_default = (p.currency_id = y.currency_id)
    );

-- At least one course is free.
select max('none')
where not exists (select from course_prices where company_id = :company and is_default and price = 0);

-- Exactly two e-mail addresses exist in two companies, with a different password in each.
select nullif(coalesce(string_agg(s.email, ' '), 'none'), 'anna.thomas@mail.example thomas.mathew@consulting.example')
from (
    select a.email
    from users a
    join users b on b.email = a.email and b.company_id > a.company_id and b.password_hash <> a.password_hash
    order by a.email
) s;

-- Every user has the country of the company.
select string_agg(distinct coalesce(n.code, 'nowhere'), ', ')
from users u
left join countries n on n.id = u.country_id
where u.company_id = :company and n.id is distinct from (array[356, 276, 840])[:company];

-- The login directory contains every user.
select string_agg(u.email, ', ')
from users u
where u.company_id = :company
    and not exists (select from login_directory l where l.company_id = :company and l.email = lower(u.email));

-- No row has a time after the load.
select string_agg(m.at::text, ', ')
from (
    select created_at as at from users where company_id = :company
    union all
    select created_at from courses where company_id = :company
    union all
    select created_at from course_ratings where company_id = :company
    union all
    select unnest(array[created_at, completed_at, unenrolled_at, archived_at]) from enrollments where company_id = :company
    union all
    select unnest(array[opened_at, done_at]) from document_progress where company_id = :company
    union all
    select unnest(array[started_at, submitted_at]) from exam_attempts where company_id = :company
    union all
    select created_at from announcements where company_id = :company
    union all
    select created_at from faqs where company_id = :company
    union all
    select created_at from blogs where company_id = :company
    union all
    select created_at from testimonials where company_id = :company
    union all
    select created_at from orders where company_id = :company
    union all
    select created_at from transactions where company_id = :company
) as m
where m.at > ':moment';

-- The times of each row are in the required order.
select string_agg(w.what, ', ')
from (
    select 'document ' || document_id as what from document_progress where company_id = :company and done_at < opened_at
    union all
    select 'enrollment ' || id from enrollments where company_id = :company and (created_at > completed_at or created_at > unenrolled_at)
    union all
    select 'attempt ' || id from exam_attempts where company_id = :company and (scheduled_at > started_at or started_at > submitted_at)
    union all
    select 'transaction ' || t.id
    from transactions t
    join orders o on o.company_id = :company and o.id = t.order_id
    where t.company_id = :company and t.created_at < o.created_at
) as w;

-- Of two rows, the one with the higher id is not older.
select string_agg(r.what, ', ')
from (
    select 'course' as what, created_at, lag(created_at) over (order by id) as before from courses where company_id = :company
    union all
    select 'enrollment', created_at, lag(created_at) over (order by id) from enrollments where company_id = :company
    union all
    select 'transaction', created_at, lag(created_at) over (order by id) from transactions where company_id = :company
    union all
    select 'announcement', created_at, lag(created_at) over (order by id) from announcements where company_id = :company
    union all
    select 'blog', created_at, lag(created_at) over (order by id) from blogs where company_id = :company
) as r
where r.created_at < r.before;

-- Each completed enrollment has a certificate.
select string_agg(e.id::text, ', ')
from enrollments e
where e.company_id = :company and e.status = 'completed' and not exists (
    select from awards a where a.company_id = :company and a.enrollment_id = e.id and a.holder <> ''
);

-- Every film has captions and a transcript.
select string_agg(d.name, ', ')
from documents d
where d.company_id = :company and d.media_type like 'video/%'
    and not exists (
        select from document_captions p
        where p.company_id = :company and p.document_id = d.id and p.cues > 0 and p.transcript <> ''
    );

-- A discussion has a question before the load, and an answer by staff if it does not wait.
select string_agg(d.id::text, ', ')
from discussions d
where d.company_id = :company
    and (d.changed_at > ':moment' or d.status <> (
        select count(*)
        from discussion_messages m
        join users u on u.company_id = :company and u.id = m.author_id and (u.role <> 'trainee') = m.staff
        where m.company_id = :company and m.discussion_id = d.id
    ));
-- Each attempt that waits to be marked has an answer without marks.
select string_agg(a.id::text, ' ' order by a.id) from exam_attempts a
where a.company_id = :company and a.status = 2
    and not exists (
        select 1 from attempt_questions q where q.company_id = :company and q.attempt_id = a.id and q.marks is null and q.answer is not null
    )
