-- Which places outside its domains has the company listed?
select origin
from company_origins
where company_id = $1
order by origin
