-- Adds a state of the Vatican with a city, and one without cities, because the lookups contain none.
with state as (
    insert into states (id, country_id, code, name)
    values (9000000001, 336, 'T1', 'Garden'), (9000000002, 336, 'T2', 'Palace')
),
city as (
    insert into cities (id, state_id, name) values (9000000003, 9000000001, 'Fountain')
)
select 1
