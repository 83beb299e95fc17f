-- Start a cooldown of a name. $3 contains the seconds after each consecutive failure, $4 the minimum. A failure more
-- than a day after the end of the last cooldown starts a new count. The failed order started $5 seconds ago: if a
-- failure or a success was recorded since then, nothing changes and no row is returned.
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
