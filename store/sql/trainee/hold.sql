-- Lock the row of the trainee $2 until the transaction ends, and return the trainee's status, country, state and city.
select
    status, coalesce(country_id, 0) as country_id, coalesce(state_id, 0) as state_id, coalesce(city_id, 0) as city_id, state, city
from users
where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null
for no key update
