-- Returns the pictures of the company, by name.
select name, media_type, length(content) as size_bytes, updated_at
from pictures
where company_id = $1
order by name
