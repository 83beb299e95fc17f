-- Returns the settings of the workers of a cluster with Citus. Only a database with Citus has run_command_on_workers.
select w.nodename || ':' || w.nodeport as server, s.name, w.result as value
from unnest(array['jit', 'random_page_cost', 'wal_level']) as s (name)
cross join lateral run_command_on_workers('show ' || s.name) as w
where w.success
order by 1, 2
