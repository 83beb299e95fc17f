-- Returns the redirect origins on the list of the company. The list contains origins outside the company's own domains.
select origin
from company_origins
where company_id = $1
order by origin
