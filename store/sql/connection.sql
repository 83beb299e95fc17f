-- name: connection/answer_purge
-- Delete the used answers of identity providers that expired before $2.
delete from used_answers where company_id = $1 and expires_at < $2

-- name: connection/answer_use
-- Record that an answer of the identity provider of the connection $2 with the hash $3 was used. The row is kept until $4,
-- because the answer is not accepted any more after that time. Changes nothing if the answer was used before.
insert into used_answers (company_id, connection_id, hash, expires_at)
values ($1, $2, $3, $4)
on conflict (company_id, connection_id, hash) do nothing

-- name: connection/batches_add
-- Record that rules of the connection $2 added the trainee $3 to batches. These are the batches $5, which the trainee has
-- joined now, and those of the batches $4 to which a rule of another connection added the trainee. Staff, an import or SCIM
-- added the trainee to the other batches, which get no record. The first lock makes statements that remove the trainee from
-- a batch wait, because a record without a membership would violate the foreign key. The second lock makes statements that
-- delete records of other connections wait.
with member as (
    select batch_id
    from batch_trainees
    where company_id = $1 and user_id = $3 and batch_id = any($4::bigint[])
    order by batch_id
    for key share
),
given as (
    select g.batch_id
    from connection_batches g
    where g.company_id = $1 and g.connection_id <> $2 and g.user_id = $3 and g.batch_id = any(array(select batch_id from member))
    order by g.batch_id, g.connection_id
    for key share of g
)
insert into connection_batches (company_id, connection_id, batch_id, user_id)
select $1, $2, m.batch_id, $3
from member m
where m.batch_id = any($5::bigint[]) or m.batch_id in (select batch_id from given)
on conflict (company_id, connection_id, batch_id, user_id) do nothing

-- name: connection/batches_keep
-- Delete the records that rules of connections, or the rule of the batch $2, added the trainees $3 to the batch, so that neither a sign-in nor
-- the rule removes the trainees from it. Returns the ids of the trainees with such a record. Adds an audit log entry about each of them
-- with the actor $4, the address $5 and the request $6.
with given as (
    delete from connection_batches where company_id = $1 and batch_id = $2 and user_id = any($3::bigint[]) returning batch_id, user_id
),
ruled as (
    update batch_trainees set by_rule = false
    where company_id = $1 and batch_id = $2 and user_id = any($3::bigint[]) and by_rule
    returning batch_id, user_id
),
kept as (
    select batch_id, user_id from given
    union
    select batch_id, user_id from ruled
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select distinct $1::bigint, nullif($4::bigint, 0), k.user_id, 'add_to_batch', 'batch', k.batch_id, $5, $6
    from kept k
)
select distinct user_id from kept order by user_id

-- name: connection/batches_known
-- Returns the ids in $2 that are batches of the company.
select id from batches where company_id = $1 and id = any($2::bigint[]) order by id

-- name: connection/batches_remove
-- Delete the records that rules of the connection $2 added the trainee $3 to batches, except the records of the batches $4.
-- Returns the batches to which no rule of another connection added the trainee. A membership that ended meanwhile is left
-- out. The statement locks the memberships first, as a statement that removes the trainee from a batch does. Another order
-- of the locks could cause a deadlock.
with member as (
    select batch_id
    from batch_trainees
    where company_id = $1 and user_id = $3 and batch_id = any(array(
        select batch_id from connection_batches
        where company_id = $1 and connection_id = $2 and user_id = $3 and batch_id <> all($4::bigint[])
    ))
    order by batch_id
    for update
),
gone as (
    delete from connection_batches
    where company_id = $1 and connection_id = $2 and user_id = $3 and batch_id in (select batch_id from member)
    returning batch_id
)
select g.batch_id
from gone g
where not exists (
    select 1 from connection_batches o
    where o.company_id = $1 and o.batch_id = g.batch_id and o.user_id = $3 and o.connection_id <> $2
)
order by g.batch_id

-- name: connection/clashing
-- Returns the domains in $3 that connections other than $2 have.
select distinct d.domain
from connections c
cross join unnest(c.domains) as d (domain)
where c.company_id = $1 and c.id <> $2 and d.domain = any($3::text[])
order by d.domain

-- name: connection/commit_asynchronously (global)
-- Set this transaction to commit without waiting for the disk.
select set_config('synchronous_commit', 'off', true)

-- name: connection/covering
-- Returns the connection with which the user $2 must sign in instead of a password, because the user has a linked account at
-- the connection, or because the connection has the domain $3 of the user's address and the company has proven this domain.
-- Returns no row if there is no such connection.
select c.id, c.name
from connections c
where c.company_id = $1 and c.status = 1 and c.sso_only and c.break_glass_id is distinct from $2::bigint
    and (
        exists (
            select 1 from linked_accounts l where l.company_id = $1 and l.connection_id = c.id and l.user_id = $2::bigint
        )
        or $3::text = any(c.domains) and exists (
            select 1 from email_domains e where e.company_id = $1 and e.domain = $3::text and e.proven_at is not null
        )
    )
order by c.id
limit 1

-- name: connection/failures
-- Returns the last $3 sign-ins with the connection $2 that failed, with the user of the account if one is known, the newest first.
select a.at, a.subject_name as reason, coalesce(a.actor_id, 0) as user_id, case when u.deleted_at is null then coalesce(u.email, '') else '' end as email
from audit_log a
left join users u on u.company_id = $1 and u.id = a.actor_id
where a.company_id = $1 and a.action = 'connection_login_failed' and a.subject_id = $2
order by a.at desc, a.id desc
limit $3

-- name: connection/inspect (global)
-- Returns the version, the clock and the state of the server, and the number of its connections, for the
-- checks of the operator.
select
    current_setting('server_version_num')::int as version, clock_timestamp() as clock, pg_is_in_recovery() as standby,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
    current_setting('max_connections')::int as max_connections,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
    exists (select 1 from pg_extension where extname = 'citus') as citus

-- name: connection/large_ids (global)
-- Returns the sequences that have reached a number that JavaScript does not represent exactly.
select sequencename from pg_sequences where last_value > 9007199254740991 order by sequencename

-- name: connection/last_sign_in
-- Returns when an account that is linked at the connection $2 was last used, or null.
select max(seen_at) from linked_accounts where company_id = $1 and connection_id = $2

-- name: connection/offered
-- Returns the connections with which people can sign in to the company, ordered by name.
select
    c.id, c.kind, c.name, c.button, c.sso_only, array(
        select e.domain from email_domains e
        where e.company_id = $1 and e.proven_at is not null and e.domain = any(c.domains)
        order by e.domain
    ) as proven
from connections c
where c.company_id = $1 and c.status = 1
order by c.name, c.id

-- name: connection/secret_set
-- Set the encrypted secret of the connection $2 to $3.
update connections set secret = $3 where company_id = $1 and id = $2

-- name: connection/session
-- Returns the connection with which the session $2 began, the provider's id of its own session, the encrypted identity token
-- of the sign-in, and the subject of the user's linked account. The subject is empty if the account is no longer linked. Returns no row for a session that began
-- without a connection.
select n.connection_id, n.provider_session, n.name_format, n.id_token, coalesce((
        select l.subject from linked_accounts l where l.company_id = $1 and l.connection_id = n.connection_id and l.user_id = s.user_id
    ), '') as subject
from connection_sessions n
join sessions s on s.company_id = $1 and s.id = n.session_id
where n.company_id = $1 and n.session_id = $2

-- name: connection/session_add
-- Record that the session $2 began with the connection $3. $4 is the provider's id of its own session, and $5 the format of
-- the NameID. $6 is the encrypted identity token of the sign-in, or null.
insert into connection_sessions (company_id, session_id, connection_id, provider_session, name_format, id_token)
values ($1, $2, $3, $4, $5, $6)

-- name: connection/sessions_end
-- End the sessions that began with the connection $2, at the time $5 for the reason $6, and return their ids. If $4 is not
-- empty, only the sessions with one of the provider's session ids $4 end. If $3 is not empty, only the sessions of the user
-- whose linked account has the subject $3 end.
update sessions s
set ended_at = $5, ended_because = $6
from connection_sessions n
where s.company_id = $1 and n.company_id = $1 and n.session_id = s.id and n.connection_id = $2 and s.ended_at is null
    and (coalesce(cardinality($4::text[]), 0) = 0 or n.provider_session = any($4::text[]))
    and ($3 = '' or s.user_id = (select l.user_id from linked_accounts l where l.company_id = $1 and l.connection_id = $2 and l.subject = $3))
returning s.id

-- name: connection/setting_kept (global)
-- Returns whether the connection still has the settings with which it was opened.
select current_setting('application_name') <> '' and current_setting('statement_timeout') <> '0' as kept

-- name: connection/sign_in
-- Returns the connection $2 with its secret and with the e-mail domains of the connection that the company has proven.
-- Returns no row if people cannot sign in with the connection, unless $3 is true.
select
    c.id, c.revision, c.kind, c.name, c.status, c.button, c.domains, c.new_users, c.trust_email, c.default_role, c.sso_only,
    coalesce(c.break_glass_id, 0) as break_glass_id, c.issuer, c.client_id, c.scopes, c.groups_attribute, c.profile, c.rules, c.saml,
    c.audiences, c.email_claim, c.client_auth, c.secret_set_at, c.secret, array(
        select e.domain from email_domains e
        where e.company_id = $1 and e.proven_at is not null and e.domain = any(c.domains)
        order by e.domain
    ) as proven
from connections c
where c.company_id = $1 and c.id = $2 and (c.status = 1 or $3)

-- name: connection/token_keep
-- Store the encrypted identity token $4 of a sign-in that waits for the second factor, with the linked account of the user $3 at the
-- connection $2.
update linked_accounts set id_token = $4 where company_id = $1 and connection_id = $2 and user_id = $3

-- name: connection/token_take
-- Remove the identity token that waits with the linked account of the user $3 at the connection $2, and return it.
with waiting as materialized (
    select id, id_token
    from linked_accounts
    where company_id = $1 and connection_id = $2 and user_id = $3 and id_token is not null
    for update
)
update linked_accounts l
set id_token = null
from waiting w
where l.company_id = $1 and l.id = w.id
returning w.id_token

-- name: connection/unlink
-- Remove the linked accounts of the connection $2.
delete from linked_accounts where company_id = $1 and connection_id = $2

-- name: connection/unlink_proven
-- Remove the linked accounts of the connection $2 of the people whose e-mail address is in a proven domain of the connection. At their next
-- sign-in, their accounts are linked again by their addresses.
delete from linked_accounts l
using users u, connections n
where l.company_id = $1 and l.connection_id = $2 and u.company_id = $1 and u.id = l.user_id and n.company_id = $1 and n.id = $2
    and split_part(lower(u.email), '@', 2) in (
        select e.domain from email_domains e where e.company_id = $1 and e.proven_at is not null and e.domain = any(n.domains)
    )

-- name: connection/write_probe (global)
-- Insert a row that needs a new page of the table, to find out whether the database can write.
insert into write_probes (filler) values (repeat('x', 6000))

-- name: connection_key/add
-- Add a key of the connection $2 with the id $3, the public key $4 and the encrypted private key $5. It signs from the time $6 on. Of the other keys,
-- only the one remains that signs at the time $7, and not even that one if the new key signs then. Returns the id of the new key, or no row if there is no such
-- connection.
with owner as materialized (
    select id from connections where company_id = $1 and id = $2 for no key update
),
gone as (
    delete from connection_keys k
    using owner o
    where k.company_id = $1 and k.connection_id = o.id and ($6::timestamptz <= $7::timestamptz or k.id is distinct from (
        select max(s.id) from connection_keys s where s.company_id = $1 and s.connection_id = $2 and s.signs_from <= $7::timestamptz
    ))
)
insert into connection_keys (company_id, connection_id, key_id, public_key, private_key, signs_from)
select $1, o.id, $3, $4::jsonb, $5, $6::timestamptz
from owner o
returning key_id

-- name: connection_key/list
-- Returns the keys of the connection $2 with their encrypted private keys, the newest first.
select key_id, public_key, private_key, created_at, signs_from
from connection_keys
where company_id = $1 and connection_id = $2
order by id desc
