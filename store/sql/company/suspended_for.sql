-- Return for how many seconds the company has been suspended. Returns no row if the company is not suspended.
select extract(epoch from now() - suspended_at)::float8 as seconds from companies where id = $1 and suspended_at is not null
