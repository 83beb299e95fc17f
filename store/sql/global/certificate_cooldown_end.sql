-- A name need not be left alone any more.
delete from certificate_cooldowns where name = $1
