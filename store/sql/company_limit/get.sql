-- Returns the limits of the company, and no row if it has none.
select people, storage_bytes, messages from company_limits where company_id = $1
