-- Returns the staff who get a message about a discussion in the enrollment $2. They are the owners of its course, or the
-- admins if the course has no owner.
with owners as materialized (
    select u.id
    from enrollments e
    join course_owners g on g.company_id = $1 and g.course_id = e.course_id
    join users u on u.company_id = $1 and u.id = g.user_id
    where e.company_id = $1 and e.id = $2 and u.role = 'manager' and u.status = 1 and u.deleted_at is null
)
select id from owners
union all
select u.id from users u
where u.company_id = $1 and u.role = 'admin' and u.status = 1 and u.deleted_at is null and not exists (select 1 from owners)
order by id
