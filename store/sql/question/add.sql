-- Add a question with its first version. The content is the JSON of the question without the fields that are columns. $3 is
-- the new object as JSON. All add statements get 0 as $2 and the actor as $4. This statement does not use them. The where
-- clause contains them only to give them a type.
with input as materialized (
    select n.kind, nullif(n."categoryID", 0) as category_id, n.tags, n.status, n.marks,
        $3::jsonb - '{id,version,categoryID,tags,status,number,exams,createdDate,updatedDate}'::text[] as content
    from jsonb_to_record($3::jsonb) as n (kind text, "categoryID" bigint, tags text[], status smallint, marks numeric)
    where $2::bigint is not null and $4::bigint is not null
),
added as (
    insert into questions (company_id, category_id, kind, tags, status, content, marks)
    select $1, n.category_id, n.kind, n.tags, n.status, n.content, n.marks
    from input n
    returning id, revision, kind, category_id, tags, status, number, created_at, updated_at, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1, a.id, a.number, a.content, a.marks
    from added a
)
select
    q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    0 as exams
from added q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
