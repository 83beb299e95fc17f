-- Which countries exist, and what are their names?
select code, name from countries order by code
