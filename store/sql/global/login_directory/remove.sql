-- Remove the e-mail address $2 of the company $1 from the login directory.
delete from login_directory
where email = lower($2) and company_id = $1
