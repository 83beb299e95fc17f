-- Returns the number of announcements of the company, published or not.
select count(*) from announcements where company_id = $1
