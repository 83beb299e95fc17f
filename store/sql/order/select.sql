-- Returns the number of orders that match the filters, and the ids of a page of at most $2 of them after the first $3.
-- $10 is the sort key, created or amount, and $11 selects descending order. An unset filter selects all. Filters: the
-- status $4; the trainee $5; the course $6; created from $7, inclusive, until $8, exclusive; the text $9 in the name or
-- e-mail address of the trainee.
with matching as materialized (
    select o.id, case when $10::text = 'amount' then o.amount else extract(epoch from o.created_at) end as key
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
)
select
    (select count(*) from matching) as total,
    case when $11::boolean
        then array(select id from matching order by key desc, id desc limit $2::bigint offset $3::bigint)
        else array(select id from matching order by key, id limit $2::bigint offset $3::bigint)
    end as ids
