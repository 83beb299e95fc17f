-- Returns the number of legal texts that match the filters $2 to $5, which are those of legal_text/staff_list.
select count(*)
from legal_texts
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or kind = $3) and ($4::text = '' or language = $4) and ($5::bigint is null or status = $5)
