-- Returns the number of seconds of the cooldown of the name $1 that remain, and its cause. Returns no row if there is no
-- cooldown.
select extract(epoch from until - now())::float8 as seconds, cause from certificate_cooldowns where name = $1 and until > now()
