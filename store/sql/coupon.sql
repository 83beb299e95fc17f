-- name: coupon/add
-- Add a coupon on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This statement does
-- not use it. The where clause contains it only to give it a type.
with added as (
    insert into coupons (company_id, code, percent, amount, currency_id, course_id, start_date, end_date, max_uses, status, created_by, updated_by)
    select
        $1, n.code, nullif(n.percent, 0), nullif(n.amount, 0), case when n."currencyCode" <> '' then coalesce(y.id, 0) end, nullif(n."courseID", 0), n."startDate", n."endDate", nullif(n."maxUses", 0), n.status,
        $4::bigint, $4::bigint
    from jsonb_to_record($3::jsonb) as n (code text, percent smallint, amount bigint, "currencyCode" text, "courseID" bigint, "startDate" date, "endDate" date, "maxUses" integer, status smallint)
    left join currencies y on y.code = n."currencyCode"
    where $2::bigint is not null
    returning *
)
select
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status
from added c
left join currencies y on y.id = c.currency_id

-- name: coupon/hold
-- Lock the coupon $2, so that the orders of a coupon are counted and added one after another. Returns the maximum number of
-- uses of the coupon, or 0 for any number.
select coalesce(max_uses, 0) from coupons where company_id = $1 and id = $2 for no key update

-- name: coupon/lock
-- Lock the coupon $2 and return it.
select
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status
from coupons c
left join currencies y on y.id = c.currency_id
where c.company_id = $1 and c.id = $2
for update of c

-- name: coupon/remove
-- Remove the coupon $2. The statement fails if an order has the coupon.
delete from coupons where company_id = $1 and id = $2

-- name: coupon/staff_list
-- Returns a page of the coupons of the company, newest first, with the number of orders that use each. Filters: the text $4
-- in the code, the status $5 and the course $6. If $7 is 1, only coupons whose last day is before the day $8 are selected.
-- If it is 0, only the others are. An empty text and null select all.
select
    count(*) over () as total_count,
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status,
    coalesce(s.title, '') as course_title, (
        select count(*) from orders o
        where o.company_id = $1 and o.coupon_id = c.id and (o.status = 'paid' or o.closed_at is null)
    ) as uses
from coupons c
left join currencies y on y.id = c.currency_id
left join courses s on s.company_id = $1 and s.id = c.course_id
where c.company_id = $1 and ($4::text = '' or strpos(lower(c.code), lower($4::text)) > 0)
    and ($5::bigint is null or c.status = $5) and ($6::bigint is null or c.course_id = $6)
    and ($7::bigint is null or coalesce(c.end_date < $8::date, false)::int = $7)
order by c.created_at desc, c.id desc
limit $2::bigint offset $3::bigint

-- name: coupon/staff_total
-- Returns the number of coupons of the company. Filters: the text $2 in the code, the status $3 and the course $4. If $5 is
-- 1, only coupons whose last day is before the day $6 are counted. If it is 0, only the others are. An empty text and null
-- select all.
select count(*)
from coupons c
where c.company_id = $1 and ($2::text = '' or strpos(lower(c.code), lower($2::text)) > 0)
    and ($3::bigint is null or c.status = $3) and ($4::bigint is null or c.course_id = $4)
    and ($5::bigint is null or coalesce(c.end_date < $6::date, false)::int = $5)

-- name: coupon/update
-- Change the coupon $2 to the JSON object $3 on behalf of the user $4.
with changed as (
    update coupons t
    set code = n.code, percent = nullif(n.percent, 0), amount = nullif(n.amount, 0), currency_id = case when n."currencyCode" <> '' then coalesce(y.id, 0) end,
        course_id = nullif(n."courseID", 0), start_date = n."startDate", end_date = n."endDate", max_uses = nullif(n."maxUses", 0), status = n.status,
        updated_at = now(), updated_by = $4::bigint, revision = t.revision + 1
    from jsonb_to_record($3::jsonb) as n (code text, percent smallint, amount bigint, "currencyCode" text, "courseID" bigint, "startDate" date, "endDate" date, "maxUses" integer, status smallint)
    left join currencies y on y.code = n."currencyCode"
    where t.company_id = $1 and t.id = $2
    returning t.*
)
select
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status
from changed c
left join currencies y on y.id = c.currency_id

-- name: coupon/usable
-- Returns the coupon with the code $2 if it reduces a price of the course $3 in the currency $4 on the day $5.
select c.id, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount
from coupons c
left join currencies y on y.id = c.currency_id
where c.company_id = $1 and c.code = $2 and c.status = 1
    and coalesce(c.course_id = $3, true) and coalesce(y.code = $4, true)
    and coalesce(c.start_date <= $5, true) and coalesce(c.end_date >= $5, true)

-- name: coupon/uses
-- Returns the number of orders that use the coupon $2 and are paid or open. The open order of the trainee $3 for the course
-- $4 does not count.
select count(*)
from orders o
where o.company_id = $1 and o.coupon_id = $2 and (o.status = 'paid' or o.closed_at is null)
    and not (o.user_id = $3 and o.course_id = $4 and o.closed_at is null)
