insert into login_directory (email, company_id)
select lower(u.email), u.company_id from users u join size s on s.company = u.company_id
on conflict do nothing
