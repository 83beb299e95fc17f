-- Returns the company with the slug $1, to which messages belong.
select id from companies where slug = $1
