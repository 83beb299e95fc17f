-- The size of the large company, and what its rows have in common. Later statements read this view instead of parameters.
create temp view size as
select
    current_setting('bench.company')::bigint as company, current_setting('bench.people')::bigint as people, current_setting('bench.hash') as hash,
    now() - interval '3 years' as began, interval '3 years' as age, 500 as courses, 15485863::bigint as prime, current_date as today
