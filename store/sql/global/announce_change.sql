-- Tell every node that a company or a domain has changed.
select pg_notify($1, '')
