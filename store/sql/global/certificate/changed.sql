-- Returns, in ascending order, the keys of the certificates that were stored in the last $1 seconds.
select key from certificates
where key like '%.crt' and modified_at >= now() - make_interval(secs => $1)
order by key
