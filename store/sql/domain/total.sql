-- Returns the number of custom domains of the company, including removed ones that are still listed.
select count(*) as total
from domains
where company_id = $1 and kind = 'custom'
