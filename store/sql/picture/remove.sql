-- Remove the pictures of the company with the names $2.
delete from pictures
where company_id = $1 and name = any($2::text[])
