-- name: identity_client/add (global)
-- Assign the Google client $1 to the company $2. No row changes if another company has the client.
insert into identity_clients as i (client_id, company_id)
values ($1, $2)
on conflict (client_id) do update set company_id = excluded.company_id where i.company_id = excluded.company_id

-- name: identity_client/company (global)
-- Returns the company that has the Google client $1.
select company_id
from identity_clients
where client_id = $1

-- name: identity_client/list (global)
-- Returns the Google clients of the company $1.
select client_id
from identity_clients
where company_id = $1
order by client_id

-- name: identity_client/remove (global)
-- Remove the Google client $1 of the company $2.
delete from identity_clients
where client_id = $1 and company_id = $2
