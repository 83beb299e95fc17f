-- The first course has half of the people, the last ones have 10 each, and all together 20 times the people. The first 100 people
-- have 50 enrollments each. Enrollments begin evenly over three years: 60 % are completed, and 5 % ended.
insert into enrollments (
    company_id, id, user_id, course_id, start_date, end_date, status, completed_percent, source, created_at, updated_at, completed_at, unenrolled_at,
    last_activity_at, last_document_id
)
select
    s.company, row_number() over (order by e.at, e.user_id, e.course_id), e.user_id, e.course_id, e.at::date, e.at::date + 364, e.status,
    case e.status when 'completed' then 100 else e.dice % 10 * 10 end, 'direct', e.at, e.seen, case when e.status = 'completed' then e.seen end,
    case when e.status = 'unenrolled' then e.seen end, case when e.dice % 10 > 0 then e.seen end, e.course_id * 10
from size s
cross join lateral (
    select
        p.user_id, p.course_id, p.dice, s.began + s.age * p.share as at, s.began + s.age * (p.share + (1 - p.share) * least(1, p.dice % 89 / 400.0)) as seen,
        case when p.dice % 100 < 60 then 'completed' when p.dice % 100 < 95 then 'active' else 'unenrolled' end as status
    from (
        select
            m.user_id, m.course_id, (m.user_id * 7919 + m.course_id * 104729) % 10007 as dice,
            (m.user_id * 2654435761 + m.course_id * 40503 * 7919) % 1000003 / 1000003.0 as share
        from (
            select 1 + (j * s.prime + c * 7919) % s.people as user_id, c as course_id
            from generate_series(1, s.courses::bigint) c
            cross join lateral generate_series(1, case when c > 490 then 10 else greatest(10, floor(s.people * 0.5 / c ^ 0.52))::bigint end) j
            union
            select p, c from generate_series(1, least(100, s.people)) p cross join generate_series(1, 50::bigint) c
        ) m
    ) p
) e
