-- Returns the number of blog entries that match the filters $2 and $3, which are those of blog/staff_list.
select count(*)
from blogs
where company_id = $1
    and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(author), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)
