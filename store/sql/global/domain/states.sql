-- Returns the number of custom domains in each state, and the number of those whose certificates have less than a quarter of
-- their validity left.
select
    state, count(*) as domains,
    count(*) filter (
        where state in ('active', 'failing', 'lost') and certificate_until - now() < (certificate_until - certificate_from) / 4
    ) as little_life
from domains
where kind = 'custom'
group by state
order by state
