-- Returns a page of the legal texts of the company, published or not, by kind and language.
select count(*) over () as total_count, id, revision, kind, language, description, status
from legal_texts
where company_id = $1
order by kind, language, id
limit $2::bigint offset $3::bigint
