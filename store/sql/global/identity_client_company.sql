-- Whose application is this client of the identity provider?
select company_id
from identity_clients
where client_id = $1
