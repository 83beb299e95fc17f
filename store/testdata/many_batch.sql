-- The batch of all the many.
select id::text from batches where name = 'many-0'
