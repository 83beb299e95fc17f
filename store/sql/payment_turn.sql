-- Which payment of the trainee $2 for the course $3 may be captured for the next $6 seconds? It is $4, unless another has its
-- turn. Once that is over $4 may have the turn of $5.
with taken as (
    insert into payment_turns as t (company_id, user_id, course_id, payment_id, until)
    values ($1, $2, $3, $4, now() + make_interval(secs => $6))
    on conflict (company_id, user_id, course_id) do update
    set payment_id = excluded.payment_id, until = excluded.until
    where t.payment_id = excluded.payment_id or t.payment_id = $5 and t.until < now()
    returning payment_id
)
select payment_id, false as over
from taken
union all
select payment_id, until < now()
from payment_turns
where company_id = $1 and user_id = $2 and course_id = $3 and not exists (select from taken)
