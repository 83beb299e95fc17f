-- Notify every node of a changed company or domain, with the affected hosts.
select pg_notify($1, $2)
