-- Which Google clients does the company have?
select client_id
from identity_clients
where company_id = $1
order by client_id
