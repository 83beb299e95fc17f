-- Returns a page of the FAQ entries of the company, published or not, newest first. Filters: the text $4 in the question or
-- the answer, and the status $5. An empty text and null select all.
select count(*) over () as total_count, id, revision, question, answer, status
from faqs
where company_id = $1 and ($4::text = '' or strpos(lower(question), lower($4::text)) > 0 or strpos(lower(answer), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint
