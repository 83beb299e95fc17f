-- Returns the number of rows of the table $1 by the statistics of the planner.
select reltuples::bigint from pg_class where relname = $1
