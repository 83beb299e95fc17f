-- Returns the content of this picture of the company.
select media_type, content, updated_at
from pictures
where company_id = $1 and name = $2
