-- Returns the number of questions that match the filters $2 and $3, which are those of faq/staff_list.
select count(*)
from faqs
where company_id = $1 and ($2::text = '' or strpos(lower(question), lower($2::text)) > 0 or strpos(lower(answer), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)
