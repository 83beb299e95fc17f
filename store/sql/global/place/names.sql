-- Returns the names of the state $1 and the city $2 in the lookups. A place that does not exist has an empty name.
select
    coalesce((select name from states where id = $1), '') as state,
    coalesce((select name from cities where id = $2), '') as city
