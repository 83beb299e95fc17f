-- name: acknowledgement/add
-- Record that the trainee $3 confirms the text $6 with the version $5, the acknowledgement of the course $4, in the enrollment $2. $7 is the name
-- that the trainee typed, and $8 the address of the request. A version that the trainee has confirmed before stays as it is. The caller has locked
-- the enrollment.
insert into acknowledgements (company_id, enrollment_id, user_id, course_id, version, text, name, address)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (company_id, enrollment_id, version) do nothing

-- name: acknowledgement/get
-- Returns what the trainee of the enrollment $2 has confirmed with the version $3.
select k.id, k.enrollment_id, k.course_id, c.title as course_title, k.version, k.text, k.name, k.confirmed_at, k.address
from acknowledgements k
join courses c on c.company_id = $1 and c.id = k.course_id
where k.company_id = $1 and k.enrollment_id = $2 and k.version = $3

-- name: acknowledgement/hold
-- Lock the enrollment $2 until the transaction ends, and return its trainee with the acknowledgement of its course. Returns no row if the
-- enrollment has ended.
select e.user_id, e.course_id, e.status, coalesce(c.acknowledgement, '') as text, c.acknowledgement_version as version
from enrollments e
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and e.status <> 'unenrolled'
for no key update of e

-- name: acknowledgement/of_enrollment
-- Returns the acknowledgement of the course of the enrollment $2 for its trainee, with the name and the time of the trainee's last confirmation.
select
    coalesce(c.acknowledgement, '') as text, c.acknowledgement_version as version, coalesce(k.version, 0) as confirmed_version,
    coalesce(k.name, '') as name, k.confirmed_at
from enrollments e
join courses c on c.company_id = $1 and c.id = e.course_id
left join lateral (
    select version, name, confirmed_at from acknowledgements where company_id = $1 and enrollment_id = e.id order by version desc limit 1
) k on true
where e.company_id = $1 and e.id = $2

-- name: acknowledgement/of_trainee
-- Returns everything that the trainee $2 has confirmed, the newest first.
select k.id, k.enrollment_id, k.course_id, c.title as course_title, k.version, k.text, k.name, k.confirmed_at, k.address
from acknowledgements k
join courses c on c.company_id = $1 and c.id = k.course_id
where k.company_id = $1 and k.user_id = $2
order by k.id desc
