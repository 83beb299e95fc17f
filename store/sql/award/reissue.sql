-- Replace the texts and the design of the award $2 by the texts and the design of an award that is issued now, and end its
-- revocation. The number and the day of issue remain. $3 is the design to which the templates add their fields.
with designed as (
    select
        w.id, trim(u.fname || ' ' || u.lname) as holder, coalesce(x.title, c.title) as title, c.title as course,
        $3::jsonb || coalesce(a.fields, '{}') || coalesce(o.fields, '{}') as design
    from awards w
    join users u on u.company_id = $1 and u.id = w.user_id and u.deleted_at is null
    join courses c on c.company_id = $1 and c.id = w.course_id
    left join exams x on x.company_id = $1 and x.id = w.exam_id
    left join award_templates a on a.company_id = $1 and a.course_id is null and a.exam_id is null
    left join award_templates o on o.company_id = $1 and (o.exam_id = w.exam_id or w.exam_id is null and o.course_id = w.course_id)
    where w.company_id = $1 and w.id = $2
)
update awards t
set holder = d.holder, title = d.title, course = d.course, design = d.design, revoked_at = null, revoked_by = null, revision = t.revision + 1,
    expires_on = (t.issued_on + make_interval(months => nullif((d.design ->> 'expiryMonths')::integer, 0)))::date
from designed d
where t.company_id = $1 and t.id = d.id
