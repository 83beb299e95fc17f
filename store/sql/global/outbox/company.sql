-- Returns the id of the company with the slug $1.
select id from companies where slug = $1
