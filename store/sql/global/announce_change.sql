-- Tell every node that a company or a domain has changed, and which hosts that is about.
select pg_notify($1, $2)
