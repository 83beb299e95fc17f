-- Returns a page of the questions of the question bank, each with the number of exams that name it. Filters: a part $4 of
-- the text in lower case, the kind $5, the tag $6, the category $7, the status $8, and the exam $9, which has the question
-- in every attempt. An empty text, the category 0, the status -1 and the exam 0 select all. $10 is the order: created, text,
-- -marks or -updated, or any other text for the newest first.
select
    count(*) over () as total_count, q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    (select count(distinct i.exam_id) from exam_items i where i.company_id = $1 and i.question_id = q.id) as exams
from questions q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
where q.company_id = $1 and ($4 = '' or strpos(q.search_text, $4) > 0) and ($5 = '' or q.kind = $5) and ($6 = '' or $6 = any(q.tags))
    and ($7::bigint = 0 or q.category_id = $7) and ($8::smallint = -1 or q.status = $8)
    and ($9::bigint = 0 or q.id in (select i.question_id from exam_items i where i.company_id = $1 and i.exam_id = $9))
order by
    case $10::text when 'text' then lower(c.text) end,
    case $10::text when '-marks' then q.marks end desc,
    case $10::text when '-updated' then q.updated_at end desc,
    case $10::text when 'created' then q.id end,
    q.id desc
limit $2::bigint offset $3::bigint
