-- Returns the courses on the learning paths of the trainee $2, by path and position. If the trainee has no enrollment in a
-- course, it has the dates of the path.
select
    p.id, p.name, e.id as enrollment_id, c.id as course_id, c.title, c.course_code, coalesce(e.completed_percent, 0) as completed_percent,
    coalesce(e.start_date, t.start_date) as start_date,
    case when e.id is null then t.end_date else e.end_date end as end_date,
    e.archived_at is not null as archived, e.archived_at
from learning_path_trainees t
join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id
join learning_path_courses m on m.company_id = $1 and m.learning_path_id = p.id
join courses c on c.company_id = $1 and c.id = m.course_id
left join enrollments e
    on e.company_id = $1 and e.user_id = $2 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
where t.company_id = $1 and t.user_id = $2
order by p.id, m.position, c.id
