-- Returns the Google clients of the company $1.
select client_id
from identity_clients
where company_id = $1
order by client_id
