-- Returns whether the course $2 is published, and whether people were enrolled in it or are being invited to it, have paid or begun to pay
-- for it, rated it, have a certificate of it, or have attempts at its exams. Returns no row if there is no such course.
select
    c.status = 1 as published,
    exists (select 1 from enrollments e where e.company_id = $1 and e.course_id = $2)
        or exists (select 1 from invitation_runs r where r.company_id = $1 and $2 = any(r.course_ids) and r.finished_at is null)
        or exists (select 1 from orders o where o.company_id = $1 and o.course_id = $2)
        or exists (select 1 from transactions t where t.company_id = $1 and t.course_id = $2)
        or exists (select 1 from undecided_payments p where p.company_id = $1 and p.course_id = $2)
        or exists (select 1 from payment_turns p where p.company_id = $1 and p.course_id = $2)
        or exists (select 1 from course_ratings r where r.company_id = $1 and r.course_id = $2)
        or exists (select 1 from awards a where a.company_id = $1 and a.course_id = $2)
        or exists (
            select 1
            from exams x
            join exam_attempts a on a.company_id = $1 and a.exam_id = x.id
            where x.company_id = $1 and x.course_id = $2
        ) as used
from courses c
where c.company_id = $1 and c.id = $2
