-- Returns the redirect origins outside its domains that the company has allowed.
select origin
from company_origins
where company_id = $1
order by origin
