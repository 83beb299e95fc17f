-- Returns the names of this state and this city in the lookups. A missing one has an empty name.
select
    coalesce((select name from states where id = $1), '') as state,
    coalesce((select name from cities where id = $2), '') as city
