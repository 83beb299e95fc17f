-- Sets what the statements that load the large company read: the company $1, the number of its people $2, and the hash of their
-- password $3. Foreign keys are not checked.
select
    set_config('bench.company', $1, false), set_config('bench.people', $2, false), set_config('bench.hash', $3, false),
    set_config('session_replication_role', 'replica', false), set_config('statement_timeout', '0', false)
