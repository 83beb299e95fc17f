-- Returns the number of coupons that match the filters $2 to $6, which are those of coupon/staff_list.
select count(*)
from coupons c
where c.company_id = $1 and ($2::text = '' or strpos(lower(c.code), lower($2::text)) > 0)
    and ($3::bigint is null or c.status = $3) and ($4::bigint is null or c.course_id = $4)
    and ($5::bigint is null or coalesce(c.end_date < $6::date, false)::int = $5)
