-- Delete cooldowns that ended more than a day ago, with their counts of failures.
delete from certificate_cooldowns where until < now() - interval '1 day'
