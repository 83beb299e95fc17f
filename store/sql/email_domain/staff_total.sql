-- Returns the number of e-mail domains of the company.
select count(*) from email_domains where company_id = $1
