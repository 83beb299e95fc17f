-- Returns the time at which the sandbox was filled, or null if it was not filled yet.
select sandbox_filled_at from companies where id = $1 and sandbox_of is not null
