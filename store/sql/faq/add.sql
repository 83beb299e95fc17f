-- Add an FAQ entry on behalf of the user $4, and update the total of published FAQ entries. $3 is the new object as JSON.
-- All add statements get 0 as $2. This statement does not use it. The where clause contains it only to give it a type.
with added as (
    insert into faqs (company_id, question, answer, status, created_by, updated_by)
    select $1, n.question, n.answer, n.status, $4::bigint, $4::bigint
    from jsonb_to_record($3::jsonb) as n (question text, answer text, status smallint)
    where $2::bigint is not null
    returning id, revision, question, answer, status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'faqs', 0, floor(random() * 16)::smallint, 1
    from added
    where status = 1
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, question, answer, status from added
