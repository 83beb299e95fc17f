-- Returns the rating of the course $2 by the user $3, with the title of the course.
select
    c.title as course_title, coalesce(r.stars, 0) as stars, coalesce(r.review, '') as review, r.created_at, r.changed_at,
    (r.hidden_at is not null)::int as hidden,
    exists (select 1 from enrollments e where e.company_id = $1 and e.user_id = $3 and e.course_id = $2 and e.status = 'completed'
    ) as may_rate
from courses c
left join course_ratings r on r.company_id = $1 and r.course_id = c.id and r.user_id = $3
where c.company_id = $1 and c.id = $2
