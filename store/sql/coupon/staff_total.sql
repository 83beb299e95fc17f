-- Returns the number of coupons of the company. Filters: the text $2 in the code, the status $3 and the course $4. If $5 is
-- 1, only coupons whose last day is before the day $6 are counted. If it is 0, only the others are. An empty text and null
-- select all.
select count(*)
from coupons c
where c.company_id = $1 and ($2::text = '' or strpos(lower(c.code), lower($2::text)) > 0)
    and ($3::bigint is null or c.status = $3) and ($4::bigint is null or c.course_id = $4)
    and ($5::bigint is null or coalesce(c.end_date < $6::date, false)::int = $5)
