-- Returns the first bytes of the pictures of the company with the names $2.
select name, substring(content from 1 for 65536) as head
from pictures
where company_id = $1 and name = any($2::text[])
