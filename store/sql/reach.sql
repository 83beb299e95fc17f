-- name: reach/attempts
-- The ids of the attempts that the manager {1} may read: those that the manager may change, and the marked ones of people who report to the manager.
{reach/attempts_to_change {1}}
union all
select m.id from user_managers r
join exam_attempts m on m.company_id = $1 and m.user_id = r.user_id and m.status > 2
where r.company_id = $1 and r.manager_id = {1}

-- name: reach/attempts_to_change
-- The ids of the attempts that the manager {1} may change, as reach/changes says of their trainee and course. A list that is limited to these ids reads
-- the manager's part of the attempts, and not all attempts of the company.
select m.id from course_owners o
join exams y on y.company_id = $1 and y.course_id = o.course_id
join exam_attempts m on m.company_id = $1 and m.exam_id = y.id
where o.company_id = $1 and o.user_id = {1}
union all
select m.id
from (select distinct k.course_id from ({reach/taught {1}}) k) k
join exams y on y.company_id = $1 and y.course_id = k.course_id
cross join (select distinct t.user_id from ({reach/trainees {1}}) t) t
join exam_attempts m on m.company_id = $1 and m.exam_id = y.id and m.user_id = t.user_id

-- name: reach/awards
-- The ids of the awards that the manager {1} may read: those of people who report to the manager, and those of people and courses in batches of the
-- manager.
select m.id from user_managers r
join awards m on m.company_id = $1 and m.user_id = r.user_id
where r.company_id = $1 and r.manager_id = {1}
union all
select m.id
from (select distinct t.user_id from ({reach/trainees {1}}) t) t
join awards m on m.company_id = $1 and m.user_id = t.user_id
where m.course_id in ({reach/taught {1}})

-- name: reach/changers
-- The ids of the managers who may change what belongs to the person {1} and the course {2}, as reach/changes says.
select o.user_id from course_owners o where o.company_id = $1 and o.course_id = {2}
union
select g.user_id from batch_managers g
join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
where g.company_id = $1 and t.user_id = {1} and g.user_id in (
    select h.user_id from batch_managers h
    join batch_courses k on k.company_id = $1 and k.batch_id = h.batch_id
    where h.company_id = $1 and k.course_id = {2}
)

-- name: reach/changes
-- Whether the manager {1} may change what belongs to the person {2} and the course {3}, for the statements that include this condition: the manager owns
-- the course, or the person and the course are in batches of the manager, not necessarily in the same.
{3} in (
    {reach/owned {1}}
) or {2} in (
    {reach/trainees {1}}
) and {3} in (
    {reach/taught {1}}
)

-- name: reach/courses
-- The ids of the courses about whose enrollments the manager {1} reads reports.
{reach/taught {1}}
union all
{reach/owned {1}}
union all
select m.course_id from user_managers r
join enrollments m on m.company_id = $1 and m.user_id = r.user_id
where r.company_id = $1 and r.manager_id = {1}

-- name: reach/enrollments
-- The ids of the enrollments that the manager {1} may read.
select m.id from course_owners o
join enrollments m on m.company_id = $1 and m.course_id = o.course_id
where o.company_id = $1 and o.user_id = {1}
union all
select m.id
from (select distinct k.course_id from ({reach/taught {1}}) k) k
cross join (select distinct t.user_id from ({reach/trainees {1}}) t) t
join enrollments m on m.company_id = $1 and m.course_id = k.course_id and m.user_id = t.user_id
union all
select m.id from user_managers r
join enrollments m on m.company_id = $1 and m.user_id = r.user_id
where r.company_id = $1 and r.manager_id = {1}

-- name: reach/owned
-- The ids of the courses that the manager {1} owns.
select o.course_id from course_owners o where o.company_id = $1 and o.user_id = {1}

-- name: reach/people
-- The ids of the people whom the manager {1} may read: the members of batches of the manager, the trainees of courses that the manager owns, and those who
-- report to the manager.
{reach/trainees {1}}
union all
select e.user_id from course_owners o
join enrollments e on e.company_id = $1 and e.course_id = o.course_id and e.latest and e.status <> 'unenrolled'
where o.company_id = $1 and o.user_id = {1}
union all
{reach/reports {1}}

-- name: reach/readers
-- The ids of the managers who may read what belongs to the person {1} and the course {2}, as reach/reads says.
{reach/changers {1} {2}}
union
select r.manager_id from user_managers r where r.company_id = $1 and r.user_id = {1}

-- name: reach/reads
-- Whether the manager {1} may read what belongs to the person {2} and the course {3}: what the manager may change, and that of people who report to the
-- manager.
{2} in ({reach/reports {1}}) or {reach/changes {1} {2} {3}}

-- name: reach/reports
-- The ids of the people who report to the manager {1} directly.
select r.user_id from user_managers r where r.company_id = $1 and r.manager_id = {1}

-- name: reach/taught
-- The ids of the courses of the batches of the manager {1}.
select k.course_id from batch_managers g
join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
where g.company_id = $1 and g.user_id = {1}

-- name: reach/trainees
-- The ids of the members of the batches of the manager {1}.
select t.user_id from batch_managers g
join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
where g.company_id = $1 and g.user_id = {1}
