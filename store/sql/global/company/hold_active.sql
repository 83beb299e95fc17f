-- Lock the company $1 against its suspension and return its id. Returns no row if the company is suspended.
select id from companies where id = $1 and suspended_at is null for share
