-- Remove some of the company's pictures.
delete from pictures
where company_id = $1 and name = any($2::text[])
