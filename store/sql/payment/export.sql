-- Returns the ids of at most $3 payments with ids below $2, newest first. If $2 is 0, it starts with the newest payment. An
-- unset filter selects all. Filters: the status $4; the trainee $5; paid from $6, inclusive, until $7, exclusive; the text
-- $8 in the name or e-mail address of the trainee, or the gateway's id of the payment; only payments without an order if $9
-- is true; the course $10, which can be one of several courses of the payment. $11 selects the payments that the transaction
-- $11 or a later one wrote; null selects all.
select t.id
from transactions t
where t.company_id = $1
    and ($4::text = '' or t.status = $4::text)
    and ($5::bigint = 0 or t.user_id = $5::bigint)
    and ($6::timestamptz is null or t.created_at >= $6::timestamptz)
    and ($7::timestamptz is null or t.created_at < $7::timestamptz)
    and ($8::text = '' or t.payment_id = $8::text or t.user_id in (
        select u.id from users u
        where u.company_id = $1 and u.deleted_at is null
            and strpos(lower(u.fname || ' ' || u.lname || ' ' || u.email), lower($8::text)) > 0
    ))
    and (not $9::boolean or t.order_id is null)
    and ($10::bigint = 0 or t.course_id = $10::bigint or exists (
        select 1 from enrollments e where e.company_id = $1 and e.id = any(t.enrollment_ids) and e.course_id = $10::bigint
    ))
    and ($11::xid is null or age(t.xmin) <= age($11::xid))
    and ($2::bigint = 0 or t.id < $2::bigint)
order by t.id desc
limit $3::bigint
