-- Returns the ids of at most $3 orders with ids below $2, newest first. If $2 is 0, it starts with the newest order. An
-- unset filter selects all. Filters: the status $4; the trainee $5; the course $6; created from $7, inclusive, until $8,
-- exclusive; the text $9 in the name or e-mail address of the trainee. $10 selects the orders that the transaction $10 or a
-- later one wrote; null selects all.
select o.id
from orders o
where o.company_id = $1
    and ($4::text = '' or o.status = $4::text)
    and ($5::bigint = 0 or o.user_id = $5::bigint)
    and ($6::bigint = 0 or o.course_id = $6::bigint)
    and ($7::timestamptz is null or o.created_at >= $7::timestamptz)
    and ($8::timestamptz is null or o.created_at < $8::timestamptz)
    and ($9::text = '' or o.user_id in (
        select u.id from users u
        where u.company_id = $1 and u.deleted_at is null
            and strpos(lower(u.fname || ' ' || u.lname || ' ' || u.email), lower($9::text)) > 0
    ))
    and ($10::xid is null or age(o.xmin) <= age($10::xid))
    and ($2::bigint = 0 or o.id < $2::bigint)
order by o.id desc
limit $3::bigint
