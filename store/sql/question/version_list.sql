-- Returns a page of the versions of the question $4, the newest first.
select
    count(*) over () as total_count, v.number, v.created_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details
from question_versions v
cross join lateral jsonb_to_record(v.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
where v.company_id = $1 and v.question_id = $4
order by v.number desc
limit $2::bigint offset $3::bigint
