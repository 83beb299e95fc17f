-- Invalidate the unused tickets of the company at the time $2.
update tickets set used_at = $2 where company_id = $1 and used_at is null
