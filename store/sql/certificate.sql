-- name: certificate/changed (global)
-- Returns, in ascending order, the keys of the certificates that were stored in the last $1 seconds.
select key from certificates
where key like '%.crt' and modified_at >= now() - make_interval(secs => $1)
order by key

-- name: certificate/delete (global)
-- Delete the key $1 and every key below it. The keys below it are the keys from $2, inclusive, to $3, exclusive.
delete from certificates where key = $1 or (key >= $2 and key < $3)

-- name: certificate/due (global)
-- Returns the first $2 keys after the key $1 whose values are due for renewal.
select key from certificates where renew_at < now() and key > $1 order by key limit $2

-- name: certificate/issuers (global)
-- Returns the issuers that have at least one stored certificate that has not expired. The scan of an issuer's
-- certificates stops at the first one that has not expired. A third of the validity remains at renew_at and a quarter
-- at alarm_at, so a certificate expires at alarm_at plus three times the difference between the two.
with recursive issuer as (
    (
        select split_part(key, '/', 2) as name
        from certificates
        where key > 'certificates/' and key < 'certificates0'
        order by key
        limit 1
    )
    union all
    select next.name
    from issuer
    cross join lateral (
        select split_part(key, '/', 2) as name
        from certificates
        where key >= 'certificates/' || issuer.name || '0' and key < 'certificates0'
        order by key
        limit 1
    ) next
)
select name
from issuer
where exists (
    select 1
    from certificates
    where key > 'certificates/' || name || '/' and key < 'certificates/' || name || '0' and alarm_at + 3 * (alarm_at - renew_at) > now()
)
order by name

-- name: certificate/list (global)
-- Returns, in ascending order, the keys from $1, inclusive, to $2, exclusive.
select key from certificates where key >= $1 and key < $2 order by key

-- name: certificate/load (global)
-- Returns the value at the key $1.
select value from certificates where key = $1

-- name: certificate/lock_acquire (global)
-- Take the lock $1 for the owner $2 for $3 seconds, if it is free, expired or already held by this owner. No row
-- changes if another owner holds it.
insert into certificate_locks (name, owner, expires_at) values ($1, $2, now() + make_interval(secs => $3))
on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
where certificate_locks.expires_at < now() or certificate_locks.owner = excluded.owner

-- name: certificate/lock_release (global)
-- Release the lock $1. No row changes if the owner $2 has lost it.
delete from certificate_locks where name = $1 and owner = $2

-- name: certificate/lock_renew (global)
-- Extend the lease of the lock $1 to $3 seconds from now. No row changes if the owner $2 has lost it.
update certificate_locks set expires_at = now() + make_interval(secs => $3) where name = $1 and owner = $2

-- name: certificate/overdue (global)
-- Returns the first $2 keys after the key $1 whose values are overdue for renewal.
select key from certificates where alarm_at < now() and key > $1 order by key limit $2

-- name: certificate/private_keys (global)
-- Returns up to $2 private keys after the key $1.
select key, value
from certificates
where key > $1 and (key like '%.key' or key like '%.key.compromised')
order by key
limit $2

-- name: certificate/replace (global)
-- Replace the value $2 at the key $1 by $3. A value that has changed since it was read stays unchanged.
update certificates
set value = $3
where key = $1 and value = $2

-- name: certificate/shortest (global)
-- Returns the validity period, in seconds, of the shortest-lived certificate that has not expired. A third of the
-- period remains at renew_at, and a quarter at alarm_at. The period is therefore 12 times the difference between the
-- two.
select extract(epoch from 12 * (alarm_at - renew_at))::float8 as seconds
from certificates
where alarm_at is not null and alarm_at + 3 * (alarm_at - renew_at) > now()
order by alarm_at - renew_at
limit 1

-- name: certificate/stat (global)
-- Returns the size in bytes and the modification time of the value at the key $1.
select octet_length(value) as size, modified_at from certificates where key = $1

-- name: certificate/store (global)
-- Store the value $2 at the key $1, replacing any existing value. The value is due for renewal from $3, and its
-- renewal is overdue from $4.
insert into certificates (key, value, modified_at, renew_at, alarm_at) values ($1, $2, now(), $3, $4)
on conflict (key) do update set
    value = excluded.value, modified_at = excluded.modified_at, renew_at = excluded.renew_at, alarm_at = excluded.alarm_at

-- name: certificate_cooldown/add (global)
-- Start a cooldown of the name $1 with the cause $2. $3 contains the length in seconds for each number of consecutive
-- failures, and $4 is the minimum. A failure more than a day after the end of the last cooldown starts a new count. The
-- failed certificate order started $5 seconds ago. If a failure or a success was recorded after that start, nothing changes
-- and no row is returned.
insert into certificate_cooldowns as c (name, failures, cause, since, until)
values ($1, 1, $2, now(), now() + make_interval(secs => greatest(($3::float8[])[1], $4::float8)))
on conflict (name) do update set
    failures = case when c.until < excluded.since - interval '1 day' then 1 else c.failures + 1 end,
    cause = excluded.cause,
    since = excluded.since,
    until = excluded.since + make_interval(secs => greatest($4::float8, ($3::float8[])[
        case when c.until < excluded.since - interval '1 day' then 1 else least(c.failures + 1, cardinality($3::float8[])) end]))
where c.since is null or c.since <= excluded.since - make_interval(secs => $5::float8)
returning extract(epoch from until - since)::float8

-- name: certificate_cooldown/end (global)
-- End the cooldown of the name $1 and reset its count of failures. The row stays for a day, so that failures of
-- certificate orders that started earlier do not count.
update certificate_cooldowns set failures = 0, since = now(), until = now() where name = $1

-- name: certificate_cooldown/get (global)
-- Returns the number of seconds of the cooldown of the name $1 that remain, and its cause. Returns no row if there is no
-- cooldown.
select extract(epoch from until - now())::float8 as seconds, cause from certificate_cooldowns where name = $1 and until > now()

-- name: certificate_cooldown/purge (global)
-- Delete cooldowns that ended more than a day ago, with their counts of failures.
delete from certificate_cooldowns where until < now() - interval '1 day'

-- name: certificate_order/add (global)
-- Record a certificate order and return its id.
insert into certificate_orders (company_id, host, registered_domain) values ($1, $2, $3)
returning id

-- name: certificate_order/budget (global)
-- Returns for each limit the number of seconds until it allows another certificate order of the company $1 for the name
-- $2 below the registered domain $3. The limits are $4 certificate orders per day and company, $5 per week and
-- registered domain, $6 in three hours in total, and $7 failed ones per hour and name.
select
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where company_id = $1 and ordered_at > now() - interval '1 day' order by ordered_at desc offset $4 - 1 limit 1
    ) + interval '1 day' - now()), 0))::float8 as company,
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where registered_domain = $3 and ordered_at > now() - interval '7 days' order by ordered_at desc offset $5 - 1 limit 1
    ) + interval '7 days' - now()), 0))::float8 as registered,
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where ordered_at > now() - interval '3 hours' order by ordered_at desc offset $6 - 1 limit 1
    ) + interval '3 hours' - now()), 0))::float8 as account,
    greatest(0, coalesce(extract(epoch from (
        select failed_at from certificate_orders
        where host = $2 and failed_at > now() - interval '1 hour' order by failed_at desc offset $7 - 1 limit 1
    ) + interval '1 hour' - now()), 0))::float8 as failures

-- name: certificate_order/failed (global)
-- Record that the certificate order $1 failed.
update certificate_orders
set failed_at = now()
where id = $1

-- name: certificate_order/lock (global)
-- Make other nodes wait until this transaction ends before they count certificate orders.
select pg_advisory_xact_lock(hashtextextended('lyceum certificate orders', 0)) is null as locked

-- name: certificate_order/purge (global)
-- Delete certificate orders that were made before $1.
delete from certificate_orders
where ordered_at < $1
