-- Let one node at a time count the orders.
select pg_advisory_xact_lock(hashtextextended('lyceum certificate orders', 0)) is null as locked
