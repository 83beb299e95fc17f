-- How many announcements has the company published?
select count(*) as total from announcements where company_id = $1 and status = 1
