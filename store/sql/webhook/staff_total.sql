-- Returns the number of webhooks of the company.
select count(*) from webhooks where company_id = $1
