-- Returns the number of announcements that match the filters $2 to $4, which are those of announcement/staff_list.
select count(*)
from announcements
where company_id = $1 and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or type = $4)
