-- Returns the first bytes of these pictures of the company.
select name, substring(content from 1 for 65536) as head
from pictures
where company_id = $1 and name = any($2::text[])
