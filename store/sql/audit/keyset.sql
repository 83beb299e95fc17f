-- Returns at most $3 audit log entries of the company with ids below $2, the highest id first. If $2 is 0, it starts with
-- the highest id. $4 selects the entries in which the user is the actor, the user on whose behalf the actor acted, or the
-- subject. $5 selects kinds. $6, inclusive, and $7, exclusive, limit the time. $8 and $9 are the kind and the id of the
-- subject. $10 selects the entries that the transaction $10 or a later one wrote. A filter that is null selects all.
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
    and ($4::bigint is null or a.actor_id = $4 or a.acting_for = $4 or a.subject_kind = 'user' and a.subject_id = $4)
    and ($5::text[] is null or a.action = any($5::text[]))
    and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)
    and ($8::text is null or a.subject_kind = $8) and ($9::bigint is null or a.subject_id = $9)
    and ($10::xid is null or age(a.xmin) <= age($10::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint
