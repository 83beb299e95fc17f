-- Set this transaction to commit without waiting for the disk.
select set_config('synchronous_commit', 'off', true)
