-- Which redirect origins outside its domains has the company allowed?
select origin
from company_origins
where company_id = $1
order by origin
