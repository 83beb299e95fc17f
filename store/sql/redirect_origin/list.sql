-- Returns the redirect origins that the company has allowed outside its own domains.
select origin
from company_origins
where company_id = $1
order by origin
