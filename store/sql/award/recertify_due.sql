-- Returns the ids of at most $5 awards after the id $4, ordered by id, that start recertification on the day $2. The
-- template sets the number of days before the last day of validity. Recertification does not start in the first half of the
-- validity, and not more than $3 days after its end. The holder must be active, the course must be published, and no newer
-- award may replace the award. The current templates are used, so that a new rule also applies to awards that were issued
-- before.
select a.id
from awards a
join users u on u.company_id = $1 and u.id = a.user_id and u.status = 1 and u.role = 'trainee' and u.deleted_at is null
join courses c on c.company_id = $1 and c.id = a.course_id and c.status = 1 and (c.end_date is null or c.end_date >= $2::date)
left join award_templates g on g.company_id = $1 and g.course_id is null and g.exam_id is null
left join award_templates o on o.company_id = $1 and (o.exam_id = a.exam_id or a.exam_id is null and o.course_id = a.course_id)
cross join lateral (select coalesce((o.fields ->> 'recertifyDays')::integer, (g.fields ->> 'recertifyDays')::integer, 0) as days) r
where a.company_id = $1 and a.id > $4::bigint and a.recertified_at is null and a.revoked_at is null and a.erased_at is null
    and a.expires_on >= $2::date - $3::integer and r.days > 0 and a.issued_on < $2::date
    and greatest(a.expires_on - r.days, a.issued_on + (a.expires_on - a.issued_on) / 2) <= $2::date
    and not exists (select 1 from awards n
        where n.company_id = $1 and n.user_id = a.user_id and n.course_id = a.course_id and n.exam_id is not distinct from a.exam_id
            and n.issued_on > a.issued_on and n.revoked_at is null
    )
order by a.id
limit $5
