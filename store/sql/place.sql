-- name: place/cities_of_state (global)
-- Returns the known cities of the state $1, by id.
select id, name from cities where state_id = $1 order by id

-- name: place/countries (global)
-- Returns all countries, by id.
select id, name from countries order by id

-- name: place/country_exists (global)
-- Returns whether the country $1 exists.
select exists (select 1 from countries where id = $1) as found

-- name: place/currencies (global)
-- Returns the currencies in which courses can have prices, by code.
select code, name from currencies order by code

-- name: place/fit (global)
-- Returns whether the country $1, the state $2 and the city $3 exist and belong together. 0 means a place that is not
-- listed and always fits. Also returns the state and the country that contain the listed places.
with city as (
    select id, state_id from cities where id = $3
),
state as (
    select id, country_id from states where id = coalesce(nullif($2::bigint, 0), (select state_id from city))
)
select
    $1::bigint = 0 or exists (select 1 from countries where id = $1) as country,
    $2 = 0 or exists (select 1 from state where $1 in (0, country_id)) as state,
    $3::bigint = 0 or exists (
        select 1 from city y join state s on s.id = y.state_id where $2 <> 0 or $1 in (0, s.country_id)
    ) as city,
    coalesce(nullif($1, 0), (select country_id from state), 0) as country_id,
    coalesce(nullif($2, 0), (select state_id from city), 0) as state_id, $3 as city_id

-- name: place/names (global)
-- Returns the names of the state $1 and the city $2 in the lookups. A place that does not exist has an empty name.
select
    coalesce((select name from states where id = $1), '') as state,
    coalesce((select name from cities where id = $2), '') as city

-- name: place/state_exists (global)
-- Returns whether the state $1 exists.
select exists (select 1 from states where id = $1) as found

-- name: place/states_of_country (global)
-- Returns the states of the country $1, by id.
select id, name from states where country_id = $1 order by id
