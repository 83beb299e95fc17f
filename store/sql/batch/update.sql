-- Change the batch $2. $3 is the changed object as JSON. All update statements get the actor as $4. This statement does not
-- use it. The where clause contains it only to give it a type.
update batches b
set name = n.name, description = n.description, start_date = n."startDate", end_date = n."endDate", external_id = n."externalID", revision = b.revision + 1,
    import_id = null
from jsonb_to_record($3::jsonb) as n (name text, description text, "startDate" date, "endDate" date, "externalID" text)
where b.company_id = $1 and b.id = $2 and $4::bigint is not null
returning b.id, b.revision, b.name, b.description, b.start_date, b.end_date, b.external_id
