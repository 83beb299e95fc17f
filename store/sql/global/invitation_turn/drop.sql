-- Delete the row $1 of a finished invitation run. Does nothing unless $2 is the newest claim.
delete from invitation_turns where id = $1 and claims = $2
