-- Change the question $2. If its content changes, it gets a new version. The content of an imported question and of earlier releases lacks
-- fields without a value. $3 is the changed object as JSON. All update
-- statements get the actor as $4. This statement does not use it. The where clause contains it only to give it a type. The
-- caller has locked the question.
with input as materialized (
    select nullif(n."categoryID", 0) as category_id, n.tags, n.status, n.marks,
        $3::jsonb - '{id,version,categoryID,tags,status,number,exams,createdDate,updatedDate}'::text[] as content
    from jsonb_to_record($3::jsonb) as n ("categoryID" bigint, tags text[], status smallint, marks numeric)
    where $4::bigint is not null
),
old as materialized (
    select number, content from questions where company_id = $1 and id = $2
),
changed as (
    update questions q
    set import_id = null, category_id = n.category_id, tags = n.tags, status = n.status, content = n.content, marks = n.marks,
        number = q.number + case
            when '{"choices": [], "floor": null, "partial": false, "caseSensitive": false, "explanation": "", "rubric": "", "answers": [], "wildcards": false,
                "gapDetails": []}'::jsonb || q.content = n.content then 0
            else 1
        end, revision = q.revision + 1, updated_at = now()
    from input n
    where q.company_id = $1 and q.id = $2
    returning q.id, q.revision, q.kind, q.category_id, q.tags, q.status, q.number, q.created_at, q.updated_at, q.content, q.marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1, q.id, q.number, q.content, q.marks
    from changed q
    cross join old o
    where q.number > o.number
)
select
    q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    0 as exams
from changed q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
