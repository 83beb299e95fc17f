-- Which countries exist?
select id, name from countries order by id
