-- Which countries are there?
select code from countries order by code
