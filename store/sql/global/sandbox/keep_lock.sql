-- Let the transaction that has the lock of a sandbox be idle for up to two minutes. PostgreSQL then ends the transaction, so
-- that the lock ends too if the node has lost the network.
set local idle_in_transaction_session_timeout = '2min'
