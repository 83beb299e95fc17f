-- Leave a name alone: the longer, the more often it failed in a row, with $3 the seconds after each failure and $4 the
-- least of them. What failed last more than a day after its wait was over is no row of failures.
insert into certificate_cooldowns as c (name, failures, cause, until)
values ($1, 1, $2, now() + make_interval(secs => greatest(($3::float8[])[1], $4::float8)))
on conflict (name) do update set
    failures = case when c.until < now() - interval '1 day' then 1 else c.failures + 1 end,
    cause = excluded.cause,
    until = now() + make_interval(secs => greatest($4::float8, ($3::float8[])[
        case when c.until < now() - interval '1 day' then 1 else least(c.failures + 1, cardinality($3::float8[])) end]))
returning extract(epoch from until - now())::float8
