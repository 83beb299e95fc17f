-- Returns the number for the next import. The caller has the import lock of the company.
select coalesce(max(id), 0) + 1 as number from imports where company_id = $1
