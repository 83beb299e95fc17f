-- Which clients of the identity provider are the company's?
select client_id
from identity_clients
where company_id = $1
order by client_id
