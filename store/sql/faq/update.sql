-- Change the FAQ entry $2 to the JSON object $3 on behalf of the user $4, and update the total of published FAQ entries.
with old as (
    select status from faqs where company_id = $1 and id = $2
),
changed as (
    update faqs f
    set question = n.question, answer = n.answer, status = n.status, updated_at = now(), updated_by = $4::bigint,
        revision = f.revision + 1, import_id = null
    from jsonb_to_record($3::jsonb) as n (question text, answer text, status smallint)
    where f.company_id = $1 and f.id = $2
    returning f.id, f.revision, f.question, f.answer, f.status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'faqs', 0, floor(random() * 16)::smallint, c.status - o.status
    from changed c
    cross join old o
    where c.status <> o.status
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, question, answer, status from changed
