-- Add and change the questions of the exams $2, in the categories that $2 names. Each question gets the tag of its exam: 'exam '
-- and the id of the exam. A question with this tag is found by its kind and its text, ignoring case. The statement does not change
-- other questions, because staff have written them or they belong to another exam. A change adds a version, so that past attempts
-- keep the version that they had. The statement takes the tag from questions that are not in $2. The result counts them as removed.
with input as materialized (
    select
        e.position as exam, q.position, c.id as category_id, 'exam ' || x.id as tag, q.item ->> 'kind' as kind, q.item as content, (q.item ->> 'marks')::numeric as marks,
        o.id, o.content as stored
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_array_elements(e.item -> 'questions') with ordinality as q (item, position)
    join courses k on k.company_id = $1 and lower(k.course_code) = lower(e.item ->> 'courseCode')
    join exams x on x.company_id = $1 and x.course_id = k.id and lower(x.title) = lower(e.item ->> 'exam')
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'category')
    left join lateral (
        select p.id, p.content from questions p
        where p.company_id = $1 and p.category_id = c.id and p.kind = q.item ->> 'kind' and p.search_text = lower(q.item ->> 'text')
            and 'exam ' || x.id = any(p.tags)
        order by p.id limit 1
    ) o on true
),
changed as (
    update questions t
    set import_id = null, content = i.content, marks = i.marks, number = t.number + 1, revision = t.revision + 1, updated_at = now()
    from input i
    where t.company_id = $1 and t.id = i.id and t.content = i.stored and i.stored <> i.content
    returning t.id, t.number, t.content, t.marks
),
left_out as (
    update questions t
    set import_id = null, revision = t.revision + 1, updated_at = now(),
        tags = array(select o.tag from unnest(t.tags) with ordinality as o (tag, position) where o.tag not in (select i.tag from input i) order by o.position)
    where t.company_id = $1 and t.tags && array(select i.tag from input i) and not exists (select 1 from input i where i.id = t.id)
    returning t.id
),
added as (
    insert into questions (company_id, import_id, category_id, kind, tags, content, marks)
    select $1::bigint, $3::bigint, i.category_id, i.kind, array[i.tag], i.content, i.marks
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
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged, r.n as removed
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from left_out) r
cross join (select count(*) as n from input) i
