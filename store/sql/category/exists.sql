-- Returns whether the company has this category.
select exists (select from categories where company_id = $1 and id = $2) as found
