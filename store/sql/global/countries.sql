-- Which countries are there?
select id, name from countries order by id
