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
