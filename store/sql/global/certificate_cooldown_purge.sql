-- Forget the waits that were over more than a day ago, and with them how often these names had failed.
delete from certificate_cooldowns where until < now() - interval '1 day'
