-- How many announcements does the company have, published or not?
select count(*) from announcements where company_id = $1
