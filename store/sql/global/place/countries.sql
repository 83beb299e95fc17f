-- Returns all countries, by id.
select id, name from countries order by id
