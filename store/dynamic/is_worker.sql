-- Returns whether the server is a worker of a cluster with Citus. Only a database with Citus has pg_dist_local_group.
select groupid <> 0 from pg_dist_local_group
