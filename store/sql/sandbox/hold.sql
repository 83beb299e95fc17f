-- Lock the sandbox, and return whether it was filled. Returns no row for a company that is not a sandbox.
select sandbox_filled_at is not null as filled from companies where id = $1 and sandbox_of is not null for no key update
