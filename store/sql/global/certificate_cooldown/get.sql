-- Returns how many seconds of the cooldown of this name remain, and what caused it.
select extract(epoch from until - now())::float8 as seconds, cause from certificate_cooldowns where name = $1 and until > now()
