-- For how many seconds is this name still to be left alone, and why?
select extract(epoch from until - now())::float8 as seconds, cause from certificate_cooldowns where name = $1 and until > now()
