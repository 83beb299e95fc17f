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
