-- Returns a page of the legal texts of the company, published or not, by kind and language. Filters: the text $4 in the
-- legal text, the kind $5, the language $6, and the status $7. An empty text and null select all.
select count(*) over () as total_count, id, revision, kind, language, description, status
from legal_texts
where company_id = $1 and ($4::text = '' or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or kind = $5) and ($6::text = '' or language = $6) and ($7::bigint is null or status = $7)
order by kind, language, id
limit $2::bigint offset $3::bigint
