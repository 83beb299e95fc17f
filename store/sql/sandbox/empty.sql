-- Record that the sandbox is not filled.
update companies set sandbox_filled_at = null where id = $1 and sandbox_of is not null
