-- Record the event $2 of the domain $3 for each webhook that receives it. $4 is its state, $5 the code and $6 the text of
-- the cause.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
select $1, w.id, $2, 'domain:' || $3::text, jsonb_build_object('domain', $3::text, 'state', $4::text, 'code', $5::text, 'cause', $6::text)
from webhooks w
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id
