-- Forget that the company knows this address.
delete from login_directory
where email = lower($2) and company_id = $1
