-- Delete tasks of the payment worker that finished before $1.
delete from payment_tasks where done_at < $1
