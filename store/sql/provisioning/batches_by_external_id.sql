-- Returns the ids of the batches with the id $2 at the identity provider.
select id from batches where company_id = $1 and external_id = $2 and external_id <> '' order by id
