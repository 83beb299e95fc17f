-- Which currencies are supported?
select code from currencies order by code
