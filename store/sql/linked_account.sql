-- name: linked_account/add
-- Link the account with the subject $4 at the connection $2 to the user $3 at the time $5. Changes nothing if the account or
-- the user is already linked at the connection.
insert into linked_accounts (company_id, connection_id, user_id, subject, created_at, seen_at)
values ($1, $2, $3, $4, $5, $5)
on conflict do nothing

-- name: linked_account/batches
-- Returns the batches among $3 that have not ended on the day $4 and that do not contain the trainee $2.
select b.id
from batches b
where b.company_id = $1 and b.id = any($3::bigint[]) and coalesce(b.end_date >= $4, true)
    and not exists (select 1 from batch_trainees m where m.company_id = $1 and m.batch_id = b.id and m.user_id = $2)
order by b.id

-- name: linked_account/confirm
-- Make the unconfirmed user $2 active at the time $3, because an identity provider has verified the e-mail address.
update users set status = 1, updated_at = $3, import_id = null where company_id = $1 and id = $2 and status = 2

-- name: linked_account/list
-- Returns the linked accounts of the user $2 with their connections, ordered by the name of the connection.
select l.connection_id, n.name as connection, l.subject, l.created_at, l.seen_at
from linked_accounts l
join connections n on n.company_id = $1 and n.id = l.connection_id
where l.company_id = $1 and l.user_id = $2
order by n.name, l.connection_id

-- name: linked_account/remove
-- Remove the linked account of the user $2 at the connection $3. Returns the name of the connection, or no row if there is no such
-- account.
with gone as (
    delete from linked_accounts where company_id = $1 and user_id = $2 and connection_id = $3 returning connection_id
)
select n.name
from gone g
join connections n on n.company_id = $1 and n.id = g.connection_id

-- name: linked_account/seen
-- Record that the user $3 signed in with their account at the connection $2 at the time $4.
update linked_accounts set seen_at = $4 where company_id = $1 and connection_id = $2 and user_id = $3

-- name: linked_account/user
-- Lock the row of the user whose account at the connection $2 has the subject $3. If there is no such user, lock the row of
-- the user with the e-mail address $4, which may be empty. Returns the user with the subject of the user's account at the
-- connection. The lock makes a call that disables the user wait until the new session exists, so that the call ends the
-- session.
select
    u.id, u.role, u.status, u.title, u.fname, u.lname, u.mobile, u.email, u.rollno, u.timezone, coalesce((
        select a.subject from linked_accounts a where a.company_id = $1 and a.connection_id = $2 and a.user_id = u.id
    ), '') as subject
from users u
where u.company_id = $1 and u.deleted_at is null and u.id = coalesce(
    (select l.user_id from linked_accounts l where l.company_id = $1 and l.connection_id = $2 and l.subject = $3),
    (select o.id from users o where o.company_id = $1 and lower(o.email) = lower($4) and o.deleted_at is null and $4 <> '')
)
for no key update of u
