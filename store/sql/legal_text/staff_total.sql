-- Returns the number of legal texts of the company, published or not. Filters: the text $2 in the legal text, the kind $3,
-- the language $4, and the status $5. An empty text and null select all.
select count(*)
from legal_texts
where company_id = $1 and ($2::text = '' or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or kind = $3) and ($4::text = '' or language = $4) and ($5::bigint is null or status = $5)
