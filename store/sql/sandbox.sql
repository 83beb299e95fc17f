-- name: sandbox/add (global)
-- Add a sandbox of the company $1 with the slug $2, unless the company has one. Returns its id.
insert into companies (slug, name, timezone, currency_id, sandbox_of)
select $2, name, timezone, currency_id, id
from companies
where id = $1
on conflict (sandbox_of) do nothing
returning id

-- name: sandbox/add_owner
-- Add the admin of the sandbox with the e-mail address $2, to whom the copied objects belong. The user has no password and
-- cannot sign in. Returns the id.
insert into users (company_id, role, status, email, fname, lname)
values ($1, 'admin', 1, $2, 'Sandbox', 'Owner')
returning id

-- name: sandbox/columns (global)
-- Returns the columns of companies that a sandbox copies from its company.
select a.attname::text
from pg_attribute a
where a.attrelid = 'companies'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all ('{id,slug,created_at,suspended_at,erase_at,moved_to,sandbox_of,sandbox_filled_at,import_began_at}')
order by a.attnum

-- name: sandbox/empty
-- Record that the sandbox is not filled.
update companies set sandbox_filled_at = null where id = $1 and sandbox_of is not null

-- name: sandbox/filled
-- Returns the time at which the sandbox was filled, or null if it was not filled yet.
select sandbox_filled_at from companies where id = $1 and sandbox_of is not null

-- name: sandbox/forget_answers
-- Delete at most $2 stored answers to requests with idempotency keys of the sandbox. A null $2 deletes all of them. The row
-- of a request that is still running is locked and remains. The request that resets the sandbox is one of these.
delete from idempotency_keys
where company_id = $1 and (user_id, key) in (
    select k.user_id, k.key from idempotency_keys k where k.company_id = $1 limit $2 for update skip locked
)

-- name: sandbox/hold
-- Lock the sandbox, and return whether it was filled. Returns no row for a company that is not a sandbox.
select sandbox_filled_at is not null as filled from companies where id = $1 and sandbox_of is not null for no key update

-- name: sandbox/keep_lock (global)
-- Let the transaction that has the lock of a sandbox be idle for up to two minutes. PostgreSQL then ends the transaction, so
-- that the lock ends too if the node has lost the network.
set local idle_in_transaction_session_timeout = '2min'

-- name: sandbox/leave_departments
-- Remove the departments from the users of the sandbox.
update users set department_id = null where company_id = $1 and department_id is not null

-- name: sandbox/lock
-- Take the lock for filling and resetting the sandbox until the transaction ends. Returns false if another transaction has
-- the lock.
select pg_try_advisory_xact_lock(hashtextextended('lyceum sandbox', $1)) as locked

-- name: sandbox/of (global)
-- Returns the sandbox of the company $1.
select id from companies where sandbox_of = $1

-- name: sandbox/remove_users
-- Delete at most $2 users of the sandbox that have no API key. A null $2 deletes all of them.
delete from users
where company_id = $1 and id in (
    select u.id
    from users u
    where u.company_id = $1 and not exists (select 1 from api_keys k where k.company_id = $1 and k.user_id = u.id)
    limit $2
)

-- name: sandbox/sessions
-- Returns the ids of the sessions of the sandbox that have not ended.
select id from sessions where company_id = $1 and ended_at is null

-- name: sandbox_message/add
-- Store the message $2 of the sandbox. Does nothing if the message is already stored.
insert into sandbox_messages (company_id, id, kind, recipient, subject, plain, html, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (company_id, id) do nothing

-- name: sandbox_message/delivered
-- Record that the message $2 of the sandbox was delivered, and delete its payload. No row changes unless $3 is the number of
-- the newest lease, because the lease may have ended.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = '', payload = '{}'
where company_id = $1 and id = $2 and claims = $3 and delivered_at is null

-- name: sandbox_message/forget
-- Delete the messages of the sandbox to the e-mail address $2, and add their tombstones.
with removed as (
    delete from sandbox_messages where company_id = $1 and lower(recipient) = lower($2) returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'sandbox_message', id from removed
on conflict (company_id, kind, object_id) do nothing

-- name: sandbox_message/get
-- Returns the message $2 of the sandbox.
select id, kind, recipient, subject, created_at, plain, html from sandbox_messages where company_id = $1 and id = $2

-- name: sandbox_message/list
-- Returns a page of the messages of the sandbox, newest first, without their texts. $4 selects a recipient; an empty text
-- selects all.
select count(*) over () as total_count, id, kind, recipient, subject, created_at
from sandbox_messages
where company_id = $1 and ($4::text = '' or lower(recipient) = lower($4::text))
order by id desc
limit $2::bigint offset $3::bigint

-- name: sandbox_message/purge
-- Delete the messages of the sandbox that were queued before $2.
delete from sandbox_messages where company_id = $1 and created_at < $2

-- name: sandbox_message/total
-- Returns the number of messages of the sandbox to the recipient $2; an empty text selects all.
select count(*) from sandbox_messages where company_id = $1 and ($2::text = '' or lower(recipient) = lower($2::text))

-- name: sandbox_message/trim
-- Delete the messages of the sandbox except the $2 newest.
delete from sandbox_messages
where company_id = $1 and id <= (
    select m.id from sandbox_messages m where m.company_id = $1 order by m.id desc limit 1 offset $2
)
