-- name: question/add
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
    0 as exams, 0 as quizzes
from added q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)

-- name: question/chosen
-- Returns the options or texts that were given as answers to the question $2, with their numbers, the most frequent first.
-- Only attempts that have ended and are fully marked count. Options of several versions count together if their texts are
-- the same.
with answers as materialized (
    select v.content, t.answer, t.marks >= t.maximum as is_right
    from attempt_questions t
    join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 3
    join question_versions v on v.company_id = $1 and v.question_id = t.question_id and v.number = t.version
    where t.company_id = $1 and t.question_id = $2 and t.marks is not null and t.maximum > 0
),
chosen as (
    select
        case when n.content ->> 'kind' in ('single', 'multiple') then n.content #>> array['options', p.part #>> '{}'] else p.part #>> '{}' end as answer,
        case when n.content ->> 'kind' in ('numeric', 'shorttext') then n.is_right else n.content -> 'correct' @> p.part end as is_right
    from answers n
    cross join lateral jsonb_array_elements(case jsonb_typeof(n.answer) when 'array' then n.answer else jsonb_build_array(n.answer) end) as p (part)
    where n.content ->> 'kind' in ('single', 'multiple', 'truefalse', 'numeric', 'shorttext')
)
select c.answer, count(*) as times, coalesce(bool_or(c.is_right), false) as is_right
from chosen c
where c.answer ~ '\S'
group by c.answer
order by count(*) desc, c.answer
limit 50

-- name: question/load
-- Add the questions of the array $2, each with its first version. Returns the number of added questions.
with added as (
    insert into questions (company_id, category_id, kind, tags, content, marks)
    select $1, nullif(n."categoryID", 0), n.kind, n.tags, n.content, n.marks
    from jsonb_array_elements($2::jsonb) with ordinality as e (item, position)
    cross join lateral jsonb_to_record(e.item) as n ("categoryID" bigint, kind text, tags text[], content jsonb, marks numeric)
    order by e.position
    returning id, number, content, marks
),
versioned as (
    insert into question_versions (company_id, question_id, number, content, marks)
    select $1, a.id, a.number, a.content, a.marks
    from added a
)
select count(*) from added

-- name: question/lock
-- Lock the question $2 of the question bank and return it.
select
    q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    0 as exams, 0 as quizzes
from questions q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
where q.company_id = $1 and q.id = $2
for update of q

-- name: question/remove
-- Remove the question $2 with its versions. Fails if an exam or an attempt has the question.
delete from questions where company_id = $1 and id = $2

-- name: question/staff_list
-- Returns a page of the questions of the question bank, each with the numbers of exams and quizzes that name it. Filters: a part $4 of
-- the text in lower case, the kind $5, the tag $6, the category $7, the status $8, and the exam $9, which has the question
-- in every attempt. An empty text, the category 0, the status -1 and the exam 0 select all. $10 is the order: created, text,
-- -marks or -updated, or any other text for the newest first.
select
    p.total_count, q.id, q.revision, q.kind, coalesce(q.category_id, 0) as category_id, q.tags, q.status, q.number, q.created_at, q.updated_at,
    c.text, c.options, coalesce(c.choices, '{}') as choices, coalesce(c.correct, 'null'::jsonb) as correct, c.marks, c.penalty, c.floor, coalesce(c.partial, false) as partial,
    coalesce(c."caseSensitive", false) as case_sensitive, coalesce(c.explanation, '') as explanation, coalesce(c.rubric, '') as rubric,
    coalesce(c.answers, '[]'::jsonb) as answers, coalesce(c.wildcards, false) as wildcards, coalesce(c."gapDetails", '[]'::jsonb) as gap_details,
    (select count(distinct i.exam_id) from exam_items i where i.company_id = $1 and i.question_id = q.id) as exams,
    (
        select count(*) from documents d
        where d.company_id = $1 and d.quiz_questions <> '[]' and d.quiz_questions @> jsonb_build_array(jsonb_build_object('questionID', q.id))
    ) as quizzes
from (
    select q.id, count(*) over () as total_count
    from questions q
    where q.company_id = $1 and ($4 = '' or strpos(q.search_text, $4) > 0) and ($5 = '' or q.kind = $5) and ($6 = '' or $6 = any(q.tags))
        and ($7::bigint = 0 or q.category_id = $7) and ($8::smallint = -1 or q.status = $8)
        and ($9::bigint = 0 or q.id in (select i.question_id from exam_items i where i.company_id = $1 and i.exam_id = $9))
    order by
        case $10::text when 'text' then lower(q.content ->> 'text') end,
        case $10::text when '-marks' then q.marks end desc,
        case $10::text when '-updated' then q.updated_at end desc,
        case $10::text when 'created' then q.id end,
        q.id desc
    limit $2::bigint offset $3::bigint
) p
join questions q on q.company_id = $1 and q.id = p.id
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)
order by
    case $10::text when 'text' then lower(c.text) end,
    case $10::text when '-marks' then q.marks end desc,
    case $10::text when '-updated' then q.updated_at end desc,
    case $10::text when 'created' then q.id end,
    q.id desc

-- name: question/staff_total
-- Returns the number of questions of the question bank. Filters: a part $2 of the text in lower case, the kind $3, the tag
-- $4, the category $5, the status $6, and the exam $7, which has the question in every attempt. An empty text, the category
-- 0, the status -1 and the exam 0 select all. The statement does not use the order $8. The where clause contains it only to
-- give it a type.
select count(*)
from questions q
where q.company_id = $1 and ($2 = '' or strpos(q.search_text, $2) > 0) and ($3 = '' or q.kind = $3) and ($4 = '' or $4 = any(q.tags))
    and ($5::bigint = 0 or q.category_id = $5) and ($6::smallint = -1 or q.status = $6)
    and ($7::bigint = 0 or q.id in (select i.question_id from exam_items i where i.company_id = $1 and i.exam_id = $7))
    and $8::text is not null

-- name: question/statistics
-- Returns the statistics of the question $2 over the attempts that have ended and are fully marked. There is one row for all
-- exams, with exam 0, and one row for each exam. The share of an answer is its marks divided by the maximum. The rest of an
-- attempt is the result of all other questions. The discrimination is null if all shares or all rests are equal.
with asked as materialized (
    select
        a.exam_id, t.marks / t.maximum as share,
        -- An answer that was erased with the personal data of its trainee still has its time.
        t.answer is null and t.answered_at is not null
            or jsonb_path_exists(t.answer, '$.** ? (@.type() == "number" || @.type() == "boolean" || @ like_regex "\\S")') as answered,
        (
            select sum(o.marks) / nullif(sum(o.maximum), 0)
            from attempt_questions o
            where o.company_id = $1 and o.attempt_id = t.attempt_id and o.question_id <> $2
        ) as rest
    from attempt_questions t
    join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 3
    where t.company_id = $1 and t.question_id = $2 and t.marks is not null and t.maximum > 0
),
figures as (
    select
        s.exam_id, count(*) as attempts, count(*) filter (where s.answered) as answers, round(avg(s.share), 4) as difficulty,
        case
            when min(s.share) filter (where s.rest is not null) < max(s.share) filter (where s.rest is not null) and min(s.rest) < max(s.rest)
                then round(corr(s.share::double precision, s.rest::double precision)::numeric, 4)
        end as discrimination
    from asked s
    group by grouping sets ((s.exam_id), ())
)
select coalesce(f.exam_id, 0) as exam_id, coalesce(e.title, '') as exam_title, f.attempts, f.answers, f.difficulty, f.discrimination
from figures f
left join exams e on e.company_id = $1 and e.id = f.exam_id
order by coalesce(f.exam_id, 0)

-- name: question/update
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
    0 as exams, 0 as quizzes
from changed q
cross join lateral jsonb_to_record(q.content) as c (
    text text, options text[], choices text[], correct jsonb, marks numeric, penalty numeric, floor numeric, partial boolean, "caseSensitive" boolean,
    explanation text, rubric text, answers jsonb, wildcards boolean, "gapDetails" jsonb
)

-- name: question/version_list
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

-- name: question/version_total
-- Returns the number of versions of the question $2. Returns no row if there is no such question.
select number from questions where company_id = $1 and id = $2

-- name: question_category/load
-- Add the categories with the names $2 that the question bank does not have, comparing without case.
insert into question_categories (company_id, name)
select $1, n.name
from (select min(name) as name from unnest($2::text[]) as u (name) group by lower(name)) n
where lower(n.name) not in (select lower(c.name) from question_categories c where c.company_id = $1)
on conflict do nothing

-- name: question_category/named
-- Returns the categories of the question bank with the names $2, comparing without case.
select id, revision, name, 0 as questions
from question_categories
where company_id = $1 and lower(name) = any(select lower(n) from unnest($2::text[]) as n)
