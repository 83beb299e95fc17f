-- Lock the batch $2 and return the fields that staff edit.
select id, revision, name, description, start_date, end_date, external_id
from batches
where company_id = $1 and id = $2
for update
