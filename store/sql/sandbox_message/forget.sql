-- Delete the messages of the sandbox to the e-mail address $2, and add their tombstones.
with removed as (
    delete from sandbox_messages where company_id = $1 and lower(recipient) = lower($2) returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'sandbox_message', id from removed
on conflict (company_id, kind, object_id) do nothing
