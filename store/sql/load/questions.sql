-- Add and change the questions of the exams $2, in the category with the name of the exam. A question is found by its kind and its
-- text, ignoring case. A change adds a version, so that past attempts keep the version that they had.
with input as materialized (
    select
        e.position as exam, q.position, c.id as category_id, q.item ->> 'kind' as kind, q.item as content, (q.item ->> 'marks')::numeric as marks,
        o.id, o.content as stored
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_array_elements(e.item -> 'questions') with ordinality as q (item, position)
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'exam')
    left join lateral (
        select x.id, x.content from questions x
        where x.company_id = $1 and x.category_id = c.id and x.kind = q.item ->> 'kind' and x.search_text = lower(q.item ->> 'text')
        order by x.id limit 1
    ) o on true
),
changed as (
    update questions t
    set import_id = null, content = i.content, marks = i.marks, number = t.number + 1, revision = t.revision + 1, updated_at = now()
    from input i
    where t.company_id = $1 and t.id = i.id and t.content = i.stored and i.stored <> i.content
    returning t.id, t.number, t.content, t.marks
),
added as (
    insert into questions (company_id, import_id, category_id, kind, content, marks)
    select $1::bigint, $3::bigint, i.category_id, i.kind, i.content, i.marks
    from input i
    where i.id is null
    order by i.exam, i.position
    returning id, number, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1::bigint, v.id, v.number, v.content, v.marks
    from (select id, number, content, marks from added union all select id, number, content, marks from changed) v
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
