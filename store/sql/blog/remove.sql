-- Remove the blog entry $2.
delete from blogs where company_id = $1 and id = $2
