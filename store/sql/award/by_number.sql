-- Returns the award with the number $2.
select
    a.id, a.revision, a.number, a.user_id, a.course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.holder, a.title, a.course, a.design,
    a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from awards a
where a.company_id = $1 and a.number = $2
