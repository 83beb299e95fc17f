-- Returns at most $6 audit log entries of the company, newest first. $2 selects the entries in which the user is the actor,
-- the user on whose behalf the actor acted, or the subject. $3 selects kinds. $4, inclusive, and $5, exclusive, limit the
-- time. $7 selects entries that follow the entry $7 in the list. $8 and $9 are the kind and the id of the subject. A filter
-- that is NULL selects all.
select
    a.id, a.at, a.action, a.actor_id, case when u.deleted_at is null then coalesce(u.email, '') else '' end as actor,
    a.acting_for, case when f.deleted_at is null then coalesce(f.email, '') else '' end as acting_for_email,
    a.subject_kind, a.subject_id, a.subject_name,
    case when s.deleted_at is null then coalesce(s.email, '') else '' end as subject_email, a.address, a.request_id, a.changes
from audit_log a
left join users u on u.company_id = $1 and u.id = a.actor_id
left join users f on f.company_id = $1 and f.id = a.acting_for
left join users s on s.company_id = $1 and s.id = a.subject_id and a.subject_kind = 'user'
where a.company_id = $1
    and ($2::bigint is null or a.actor_id = $2 or a.acting_for = $2 or a.subject_kind = 'user' and a.subject_id = $2)
    and ($3::text[] is null or a.action = any($3::text[]))
    and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
    and ($7::bigint is null or (a.at, a.id) < (select b.at, b.id from audit_log b where b.company_id = $1 and b.id = $7))
    and ($8::text is null or a.subject_kind = $8) and ($9::bigint is null or a.subject_id = $9)
order by a.at desc, a.id desc
limit $6
