-- Delete the deliveries of events that concern the person $2, and add their tombstones.
with removed as (
    delete from webhook_deliveries where company_id = $1 and user_id = $2 returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'webhook_delivery', id from removed
on conflict (company_id, kind, object_id) do nothing
