-- name: capture_lock/acquire
-- Acquire the capture lock of the trainee $2 and the course $3 for the payment $4 for $6 seconds. Returns the id of the
-- payment that has the lock after this call, and whether its lease has ended. The lock passes from another payment to
-- $4 only if that payment is $5 and its lease has ended. Returns no row if another payment acquires the lock
-- concurrently.
with taken as (
    insert into payment_turns as t (company_id, user_id, course_id, payment_id, until)
    values ($1, $2, $3, $4, now() + make_interval(secs => $6))
    on conflict (company_id, user_id, course_id) do update
    set payment_id = excluded.payment_id, until = excluded.until
    where t.payment_id = excluded.payment_id or t.payment_id = $5 and excluded.until - t.until > make_interval(secs => $6)
    returning payment_id
)
select payment_id, false as over
from taken
union all
select payment_id, until < now()
from payment_turns
where company_id = $1 and user_id = $2 and course_id = $3 and not exists (select 1 from taken)

-- name: capture_lock/purge
-- Delete capture locks whose leases ended before $2. A payment that was authorized before that time can no longer be
-- captured.
delete from payment_turns
where company_id = $1 and until < $2
