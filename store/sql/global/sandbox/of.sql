-- Returns the sandbox of the company $1.
select id from companies where sandbox_of = $1
