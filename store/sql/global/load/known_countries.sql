-- Returns the codes and names of all countries.
select code, name from countries order by code
