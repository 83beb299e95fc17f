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
