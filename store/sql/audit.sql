-- name: audit/add
-- Add an audit log entry with the time $2 and the kind $5. $3 is the actor, and $4 the user on whose behalf the actor acts.
-- $6, $7 and $8 are the kind, the id and the name of the subject. $9 is the address and $10 the id of the request. An id of
-- 0 means that there is none.
insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id)
values ($1, $2, nullif($3::bigint, 0), nullif($4::bigint, 0), $5, $6, nullif($7::bigint, 0), $8, $9, $10)

-- name: audit/add_many
-- Add an audit log entry of the kind $4 with the database's current time for each of the objects $8, which have the kind $5.
-- $9 contains the changed fields of each object, or empty texts. The arrays are parallel. $2 is the actor, $3 the user on
-- whose behalf the actor acts, $6 the address and $7 the id of the request.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id, changes)
select $1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, i.id, $6, $7, nullif(i.changes, '')::jsonb
from unnest($8::bigint[], $9::text[]) with ordinality as i (id, changes, row_index)
order by i.row_index

-- name: audit/add_of_user
-- Add an audit log entry of the kind $4 at the time $3 about the user $2, who is also the actor, with the address $5 and the
-- request $6. Adds nothing if the company has no such user.
insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
select $1, $3, u.id, $4, 'user', u.id, $5, $6
from users u
where u.company_id = $1 and u.id = $2

-- name: audit/archive
-- Returns up to $5 audit log entries of the company from $2, inclusive, until $3, exclusive, oldest first. The entries
-- follow the entry $4 of this period; 0 selects the first ones. The columns contain no personal data except ids.
select id, at, action, actor_id, acting_for, subject_kind, subject_id, request_id
from audit_log
where company_id = $1 and at >= $2 and at < $3
    and ($4::bigint = 0 or (at, id) > (select b.at, b.id from audit_log b where b.company_id = $1 and b.id = $4))
order by at, id
limit $5

-- name: audit/change
-- Add an audit log entry with the changed fields $10 of an object and the database's current time.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id, changes)
values ($1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, $6, $7, $8, $9, $10)

-- name: audit/entries
-- The audit log entries a with the e-mail addresses of their people. The address of a deleted person is empty.
select
    a.id, a.at, a.action, a.actor_id, case when u.deleted_at is null then coalesce(u.email, '') else '' end as actor,
    a.acting_for, case when f.deleted_at is null then coalesce(f.email, '') else '' end as acting_for_email,
    a.subject_kind, a.subject_id, a.subject_name,
    case when s.deleted_at is null then coalesce(s.email, '') else '' end as subject_email, a.address, a.request_id, a.changes
from audit_log a
left join users u on u.company_id = $1 and u.id = a.actor_id
left join users f on f.company_id = $1 and f.id = a.acting_for
left join users s on s.company_id = $1 and s.id = a.subject_id and a.subject_kind = 'user'

-- name: audit/keyset
-- Returns at most $3 audit log entries of the company with ids below $2, the highest id first. If $2 is 0, it starts with
-- the highest id. $4 selects the entries in which the user is the actor, the user on whose behalf the actor acted, or the
-- subject. $5 selects kinds. $6, inclusive, and $7, exclusive, limit the time. $8 and $9 are the kind and the id of the
-- subject. $10 selects the entries that the transaction $10 or a later one wrote. A filter that is null selects all.
{audit/entries}
where a.company_id = $1
    and ($4::bigint is null or a.actor_id = $4 or a.acting_for = $4 or a.subject_kind = 'user' and a.subject_id = $4)
    and ($5::text[] is null or a.action = any($5::text[]))
    and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)
    and ($8::text is null or a.subject_kind = $8) and ($9::bigint is null or a.subject_id = $9)
    and ($10::xid is null or age(a.xmin) <= age($10::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint

-- name: audit/list
-- Returns at most $6 audit log entries of the company, newest first. $2 selects the entries in which the user is the actor,
-- the user on whose behalf the actor acted, or the subject. $3 selects kinds. $4, inclusive, and $5, exclusive, limit the
-- time. $7 selects entries that follow the entry $7 in the list. $8 and $9 are the kind and the id of the subject. A filter
-- that is NULL selects all.
{audit/entries}
where a.company_id = $1
    and ($2::bigint is null or a.actor_id = $2 or a.acting_for = $2 or a.subject_kind = 'user' and a.subject_id = $2)
    and ($3::text[] is null or a.action = any($3::text[]))
    and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5)
    and ($7::bigint is null or (a.at, a.id) < (select b.at, b.id from audit_log b where b.company_id = $1 and b.id = $7))
    and ($8::text is null or a.subject_kind = $8) and ($9::bigint is null or a.subject_id = $9)
order by a.at desc, a.id desc
limit $6

-- name: audit/lock
-- Take the lock for archiving the company's audit log until the transaction ends. Returns false if another transaction has
-- the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum audit archive', $1)) as locked

-- name: audit/note
-- Add an audit log entry with the database's current time.
insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
values ($1, nullif($2::bigint, 0), nullif($3::bigint, 0), $4, $5, nullif($6::bigint, 0), $7, $8)

-- name: audit/oldest
-- Returns the time of the company's oldest audit log entry.
select at from audit_log where company_id = $1 order by at, id limit 1

-- name: audit/purge
-- Delete up to $4 audit log entries of the company from $2, inclusive, until $3, exclusive.
delete from audit_log
where company_id = $1 and id in (
    select id from audit_log where company_id = $1 and at >= $2 and at < $3 order by at, id limit $4
)
