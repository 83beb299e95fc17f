-- Set the note in the enrollment $2 at the document $3 to the text $4 at the time $6, if it has the version $5. If $5 is 0,
-- there must be no note. Returns the id of the note, or no row if the note has another version.
insert into notes as n (company_id, enrollment_id, document_id, body, updated_at)
select $1, $2, $3, $4, $6
where $5::bigint = 0 or exists (select 1 from notes where company_id = $1 and enrollment_id = $2 and document_id = $3)
on conflict (company_id, enrollment_id, document_id) do update
set body = excluded.body, updated_at = excluded.updated_at, revision = n.revision + 1
where n.revision = $5
returning id
