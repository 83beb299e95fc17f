-- Which currencies are there?
select code from currencies order by code
