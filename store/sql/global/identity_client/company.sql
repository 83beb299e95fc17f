-- Returns the company that has this Google client.
select company_id
from identity_clients
where client_id = $1
