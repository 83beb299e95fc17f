-- Let the transaction with the lock of a sandbox be idle for up to two minutes. After that time PostgreSQL ends it, for example because its node has lost the network.
set local idle_in_transaction_session_timeout = '2min'
