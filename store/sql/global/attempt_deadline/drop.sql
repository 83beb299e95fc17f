-- Delete the deadline $1. Does nothing unless $2 is the number of the newest lease.
delete from attempt_deadlines where id = $1 and claims = $2
