-- Set the Google client of the company's own pages to $2 with the encrypted secret $3. An empty $2 removes the client.
update identity_providers
set page_client = nullif($2, ''), page_secret = $3
where company_id = $1 and provider = 1
