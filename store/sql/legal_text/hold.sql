-- Lock the company against other changes of its published legal texts until the transaction ends. Requests that add rows
-- of the company do not wait for the lock.
select id
from companies
where id = $1
for no key update
