-- Forget what was asked about and came to its end before $1.
delete from payment_tasks where done_at < $1
