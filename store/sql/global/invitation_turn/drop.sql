-- Delete the row $1 of a finished invitation run. Does nothing unless $2 is the number of the newest lease.
delete from invitation_turns where id = $1 and claims = $2
