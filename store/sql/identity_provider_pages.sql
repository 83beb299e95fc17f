-- Set the application of the company's own pages at Google, or take it away.
update identity_providers
set page_client = nullif($2, ''), page_secret = $3
where company_id = $1 and provider = 1
