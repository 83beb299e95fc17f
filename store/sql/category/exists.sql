-- Returns whether the company has the category $2.
select exists (select 1 from categories where company_id = $1 and id = $2) as found
