-- Returns the ids of at most $2 completed enrollments that have no award although their template issues one.
select e.id
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id and u.deleted_at is null
left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
left join award_templates o on o.company_id = $1 and o.course_id = e.course_id
where e.company_id = $1 and e.status = 'completed'
    and coalesce((o.fields ->> 'enabled')::boolean, (a.fields ->> 'enabled')::boolean, true)
    and not exists (select 1 from awards w where w.company_id = $1 and w.enrollment_id = e.id)
order by e.id
limit $2::bigint
