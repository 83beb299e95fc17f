-- Returns the id of the first company.
select min(id) from companies
