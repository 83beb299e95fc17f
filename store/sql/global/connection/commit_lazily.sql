-- Make this transaction's commit not wait for the disk.
select set_config('synchronous_commit', 'off', true)
