-- Notify every node, on the channel $1, of a changed company or domain with the affected hosts $2.
select pg_notify($1, $2)
