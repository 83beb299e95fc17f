-- Returns the awards with the ids $2, in the order of $2.
select
    a.id, a.revision, a.number, a.user_id, a.course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.holder, a.title, a.course, a.design,
    a.issued_on, a.expires_on, a.revoked_at, a.recertified_at, a.erased_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join awards a on a.company_id = $1 and a.id = i.id
order by i.row_index
