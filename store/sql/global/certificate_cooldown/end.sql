-- End the cooldown of the name $1 and reset its count of failures. The row stays for a day, so that failures of
-- certificate orders that started earlier do not count.
update certificate_cooldowns set failures = 0, since = now(), until = now() where name = $1
