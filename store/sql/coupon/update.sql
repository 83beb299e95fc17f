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
