-- Erase the texts, phone numbers and addresses of the trainee $2 in other tables, and the trainee's discussions and notes.
-- The trainee's ratings, payments, marks and progress remain in anonymous form. An answer of an exam that contains a text or
-- a typed number becomes null, and the time of the answer remains. The audit log keeps the network addresses of other users
-- who changed the trainee, but not the address of a request of the trainee or of somebody who is not signed in.
with reviews as (
    update course_ratings set review = '', author = '', hidden_reason = '', revision = revision + 1 where company_id = $1 and user_id = $2
),
payments as (
    update transactions
    set user_id = null, email = null, contact = null, vpa = null
    where company_id = $1 and user_id = $2
),
receipts_of as (
    update receipts set user_id = null, buyer = '', email = '' where company_id = $1 and user_id = $2
),
awards_of as (
    update awards set holder = '', erased_at = now(), revision = revision + 1 where company_id = $1 and user_id = $2 and erased_at is null
),
payment_reviews as (
    update undecided_payments set user_id = null where company_id = $1 and user_id = $2
),
places as (
    update sessions set address = '', user_agent = '' where company_id = $1 and user_id = $2
),
asked as (
    delete from discussions where company_id = $1 and user_id = $2 returning id, enrollment_id
),
asked_buried as (
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'discussion', d.id, array(
        select o.user_id from course_owners o where o.company_id = $1 and o.course_id = e.course_id
        union
        select g.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and t.user_id = $2 and g.user_id in (
            select h.user_id from batch_managers h
            join batch_courses k on k.company_id = $1 and k.batch_id = h.batch_id
            where h.company_id = $1 and k.course_id = e.course_id
        )
    )
    from asked d
    join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
    on conflict (company_id, kind, object_id) do nothing
),
noted as (
    delete from notes where company_id = $1 and enrollment_id in (select id from enrollments where company_id = $1 and user_id = $2)
),
turns as (
    delete from payment_turns where company_id = $1 and user_id = $2
),
own as (
    select 'award' as kind, id from awards where company_id = $1 and user_id = $2
    union all
    select 'attempt' as kind, id from exam_attempts where company_id = $1 and user_id = $2
    union all
    select 'rating' as kind, id from course_ratings where company_id = $1 and user_id = $2
),
written as (
    -- The answer of a numeric question may be a JSON number. So is the answer of a question with one correct option.
    update attempt_questions q
    set comment = '', answer = case
            when jsonb_path_exists(q.answer, '$[*] ? (@.type() == "string")') or v.content ->> 'kind' = 'numeric' then null
            else q.answer
        end
    from question_versions v
    where q.company_id = $1 and q.attempt_id in (select id from own where kind = 'attempt')
        and v.company_id = $1 and v.question_id = q.question_id and v.number = q.version
        and (q.comment <> '' or q.answer is not null)
),
audited as (
    update audit_log
    set changes = case
            when subject_kind = 'user' and subject_id = $2 then null
            when (subject_kind, subject_id) in (select kind, id from own) then changes - array['name', 'comment', 'reason']
            else changes
        end,
        address = case
            when actor_id = $2 or actor_id is null and subject_kind = 'user' and subject_id = $2 then ''
            else address
        end
    where company_id = $1 and (
        actor_id = $2
        or subject_kind = 'user' and subject_id = $2
        or (subject_kind, subject_id) in (select kind, id from own)
    )
),
invited as (
    update invitation_lines set email = '', fname = '', lname = '' where company_id = $1 and user_id = $2
),
schedules as (
    delete from report_schedules where company_id = $1 and user_id = $2 returning id
),
schedules_buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'report_schedule', id from schedules
    on conflict (company_id, kind, object_id) do nothing
),
answers as (
    delete from idempotency_keys where company_id = $1 and user_id = $2
),
keys as (
    delete from api_keys where company_id = $1 and user_id = $2
),
calendars as (
    delete from calendar_addresses where company_id = $1 and user_id = $2
),
accounts as (
    delete from linked_accounts where company_id = $1 and user_id = $2
),
photos as (
    delete from profile_photos where company_id = $1 and user_id = $2
),
resets as (
    delete from reset_tokens where company_id = $1 and user_id = $2 and used_at is null
)
delete from learning_path_trainees
where company_id = $1 and user_id = $2
