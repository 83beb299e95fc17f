-- Remove the e-mail domain $2.
delete from email_domains where company_id = $1 and id = $2
