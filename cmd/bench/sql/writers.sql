-- Returns the transactions of the program $1 that have written, with the begin of their last statement.
select backend_xid::text, left(regexp_replace(query, '\s+', ' ', 'g'), 120)
from pg_stat_activity
where application_name = $1 and backend_xid is not null
