-- Returns all countries.
select id, name from countries order by id
