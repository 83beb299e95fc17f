-- Returns the number of payments that match the filters, and the ids of a page of at most $2 of them after the first $3,
-- newest first. An unset filter selects all. Filters: the status $4; the trainee $5; paid from $6, inclusive, until $7,
-- exclusive; the text $8 in the name or e-mail address of the trainee, or the gateway's id of the payment; only payments
-- without an order if $9 is true; the course $10, which can be one of several courses of the payment.
with matching as materialized (
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
)
select
    (select count(*) from matching) as total,
    array(select id from matching order by id desc limit $2::bigint offset $3::bigint) as ids
