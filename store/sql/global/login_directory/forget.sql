-- Forget that the company $1 knows the addresses $2.
delete from login_directory
where company_id = $1 and email in (select lower(i.email) from unnest($2::text[]) as i (email))
