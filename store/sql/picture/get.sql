-- Returns the picture of the company with the name $2.
select media_type, content, updated_at
from pictures
where company_id = $1 and name = $2
