-- Is this a country, is that one of its states and the third one of the state's cities? 0 stands for one that is not
-- listed, which fits where none is.
select
    exists (select from countries where id = $1) as country,
    case
        when $2::bigint = 0 then not exists (select from states where country_id = $1)
        else exists (select from states where id = $2 and country_id = $1)
    end as state,
    case
        when $3::bigint = 0 then not exists (select from cities where state_id = $2)
        else exists (select from cities where id = $3 and state_id = $2)
    end as city
