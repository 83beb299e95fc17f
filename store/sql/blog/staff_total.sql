-- Returns the number of blog entries of the company, published or not. Filters: the text $2 in the title, the name of the
-- author or the text, and the status $3. An empty text and null select all.
select count(*)
from blogs
where company_id = $1
    and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(author), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3)
