-- Delete the note $2, if it has the version $3. Adds a tombstone, whose kind names the enrollment of the note. Returns no
-- row if the note has another version.
with removed as (
    delete from notes where company_id = $1 and id = $2 and revision = $3
    returning id, enrollment_id
),
buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'note/' || enrollment_id, id from removed
    on conflict (company_id, kind, object_id) do nothing
)
select id from removed
