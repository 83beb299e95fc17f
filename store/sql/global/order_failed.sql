-- The order $1 failed; where the authority wants to be left alone, for $2 seconds.
update certificate_orders
set failed_at = now(), pause_until = case when $2::float8 > 0 then now() + make_interval(secs => $2) end
where id = $1
