-- Which countries are there, and what are they called?
select code, name from countries order by code
