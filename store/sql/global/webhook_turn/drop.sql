-- Delete the row $1 of a webhook that does not exist any more. Does nothing unless $2 is the number of the newest lease.
delete from webhook_turns where id = $1 and claims = $2
