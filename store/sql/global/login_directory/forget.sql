-- Remove the e-mail addresses $2 of the company $1 from the login directory.
delete from login_directory
where company_id = $1 and email in (select lower(i.email) from unnest($2::text[]) as i (email))
