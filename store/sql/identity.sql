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

-- name: identity_provider/get
-- Returns the company's settings for signing in with Google. Returns no row if they were never set.
select hosted_domains, new_users, coalesce(page_client, '') as page_client, page_secret
from identity_providers
where company_id = $1 and provider = 1

-- name: identity_provider/pages
-- Set the Google client of the company's own pages to $2 with the encrypted secret $3. An empty $2 removes the client.
update identity_providers
set page_client = nullif($2, ''), page_secret = $3
where company_id = $1 and provider = 1

-- name: identity_provider/set
-- Set the rules for signing in to the company with Google. The client of the company's own pages does not change.
insert into identity_providers (company_id, provider, hosted_domains, new_users)
values ($1, 1, $2, $3)
on conflict (company_id, provider) do update set hosted_domains = excluded.hosted_domains, new_users = excluded.new_users
