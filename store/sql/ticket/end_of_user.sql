-- Invalidate, at the time $3, the unused tickets that the user $2 has issued.
update tickets
set used_at = $3
where company_id = $1 and issued_by = $2 and used_at is null
