-- Returns the company that has the Google client $1.
select company_id
from identity_clients
where client_id = $1
