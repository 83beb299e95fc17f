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
