-- Returns the number of testimonials that match the filters $2 to $4, which are those of testimonial/staff_list.
select count(*)
from testimonials
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or created_by = $4)
