-- What does one of the company's pictures look like?
select media_type, content, updated_at
from pictures
where company_id = $1 and name = $2
