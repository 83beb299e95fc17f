-- Returns the id of the batch of all trainees of the long lists.
select id::text from batches where name = 'many-0'
