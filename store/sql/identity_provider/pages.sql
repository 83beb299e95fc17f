-- Set or remove the Google client of the company's own pages.
update identity_providers
set page_client = nullif($2, ''), page_secret = $3
where company_id = $1 and provider = 1
