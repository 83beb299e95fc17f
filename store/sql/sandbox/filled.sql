-- Returns when the sandbox was filled.
select sandbox_filled_at from companies where id = $1 and sandbox_of is not null
