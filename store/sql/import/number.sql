-- Returns the number of the next import. The caller holds the lock for loads.
select coalesce(max(id), 0) + 1 as number from imports where company_id = $1
