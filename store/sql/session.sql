-- name: session/add
-- Create a session of the user $2 and return its id. If $10 is true, the time of creation is also the time of the
-- sign-in.
insert into sessions (company_id, user_id, kind, secret_hash, acting_id, address, user_agent, created_at, expires_at, signed_in_at, second_factor)
values ($1, $2, $3, $4, nullif($5::bigint, 0), $6, $7, $8, $9, case when $10::boolean then $8::timestamptz end, $11)
returning id

-- name: session/addresses
-- Returns at most $3 IP addresses from which the user with the e-mail address $2 has signed in, newest session first.
select s.address
from sessions s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and lower(u.email) = lower($2) and u.deleted_at is null
order by s.id desc
limit $3

-- name: session/by_id
-- Returns the session $2 with its user, the role of the user who opened it for them, and the fields that decide whether it is valid.
select s.id, s.user_id, s.kind, s.secret_hash, coalesce(s.acting_id, 0) as acting_id, coalesce(a.role, '') as acting_role, s.expires_at,
       coalesce(s.seen_at, s.created_at) as seen_at, s.signed_in_at, s.second_factor,
       s.ended_at is not null as ended, u.role, u.status <> 0 and u.deleted_at is null as user_active
from sessions s
join users u on u.company_id = $1 and u.id = s.user_id
left join users a on a.company_id = $1 and a.id = s.acting_id
where s.company_id = $1 and s.id = $2

-- name: session/end
-- End the session $2 at $3 for the reason $4. No row changes if the session has already ended.
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and id = $2 and ended_at is null

-- name: session/end_all
-- End all sessions of the company at the time $2.
update sessions set ended_at = $2, ended_because = 'restore' where company_id = $1 and ended_at is null

-- name: session/end_of_disabled
-- End all sessions of the users with the lower-case e-mail addresses $2 who are disabled, at the time $3 for the reason $4.
-- Returns the ids of the ended sessions.
update sessions s
set ended_at = $3, ended_because = $4
from users u
where s.company_id = $1 and s.user_id = u.id and s.ended_at is null
    and u.company_id = $1 and lower(u.email) = any($2::text[]) and u.deleted_at is null and u.status = 0
returning s.id

-- name: session/end_of_user
-- End every session of the user $2 except the session $5, and every session that the user opened for others, at the time $3
-- for the reason $4. Returns the ids of the ended sessions.
update sessions
set ended_at = $3, ended_because = $4
where company_id = $1 and (user_id = $2 or acting_id = $2) and id <> $5 and ended_at is null
returning id

-- name: session/list
-- Returns at most $4 sessions of the user $2 that are valid at $3, newest first.
select id, kind, acting_id, address, user_agent, created_at, coalesce(seen_at, created_at) as seen_at, expires_at
from sessions
where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3
order by id desc
limit $4

-- name: session/opener_hold
-- Lock the row of the user $2, who opens a session from an existing session. A call that ends all sessions of the user waits
-- for the lock, so that it also ends the new session.
select id
from users
where company_id = $1 and id = $2
for share

-- name: session/purge
-- Delete at most $3 of the company's sessions that expired before $2.
delete from sessions
where company_id = $1 and id = any(array(select o.id from sessions o where o.company_id = $1 and o.expires_at < $2 limit $3))

-- name: session/seen
-- Record $3 as the time of the last use of the session $2, unless a later time is recorded.
update sessions
set seen_at = $3
where company_id = $1 and id = $2 and (seen_at is null or seen_at < $3)

-- name: session/skip_ids (global)
-- Skip the ids of sessions that began after the backup, so that no new session gets the id of a lost session.
select setval(pg_get_serial_sequence('sessions', 'id'), nextval(pg_get_serial_sequence('sessions', 'id')) + 1000000000) as next
