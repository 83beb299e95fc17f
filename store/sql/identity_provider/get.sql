-- Returns the company's settings for signing in with Google. Returns no row if they were never set.
select hosted_domains, new_users, coalesce(page_client, '') as page_client, page_secret
from identity_providers
where company_id = $1 and provider = 1
