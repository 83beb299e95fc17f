-- Record the event $2 of the erased person $3 for each webhook that receives it. The event has no person, so that it is not
-- deleted with the events of the person.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
select $1, w.id, $2, 'person:' || $3::text, jsonb_build_object('id', $3::bigint)
from webhooks w
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id
