-- Invalidate the unused tickets of all companies at the time $1.
update tickets set used_at = $1 where used_at is null
