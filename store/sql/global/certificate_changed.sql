-- Which certificates were kept anew within that many seconds? In order of their keys.
select key from certificates
where key like '%.crt' and modified_at >= now() - make_interval(secs => $1)
order by key
