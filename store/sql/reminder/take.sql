-- Mark the reminders without a message of the first $2 trainees with such reminders as enqueued. The caller enqueues a
-- message for each trainee. Returns the trainees with the rules and ids of their reminders, as JSON.
with people as materialized (
    select distinct r.user_id from reminders r where r.company_id = $1 and r.queued_at is null order by r.user_id limit $2::bigint
),
taken as (
    update reminders t set queued_at = clock_timestamp()
    where t.company_id = $1 and t.queued_at is null and t.user_id in (select p.user_id from people p)
    returning t.id, t.user_id, t.rule
),
mine as (
    select t.user_id, min(t.rule) as rule, jsonb_agg(t.id order by t.id) as ids from taken t group by t.user_id
)
select coalesce(jsonb_agg(jsonb_build_object('userID', m.user_id, 'rule', m.rule, 'reminderIDs', m.ids) order by m.user_id), '[]') from mine m
