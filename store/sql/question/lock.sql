-- Lock the question $2 of the question bank and return it.
select
    q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    0 as exams
from questions q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
where q.company_id = $1 and q.id = $2
for update of q
