-- Returns the number of FAQ entries of the company, published or not. Filters: the text $2 in the question or the answer,
-- and the status $3. An empty text and null select all.
select count(*)
from faqs
where company_id = $1 and ($2::text = '' or strpos(lower(question), lower($2::text)) > 0 or strpos(lower(answer), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)
