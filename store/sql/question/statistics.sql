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
