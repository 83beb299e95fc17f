-- Returns the number of deliveries. Filters: the webhook $2, the state $3, the type $4 and the person $5. An unset filter
-- selects all.
select count(*)
from webhook_deliveries d
where d.company_id = $1 and ($2::bigint = 0 or d.webhook_id = $2::bigint) and ($3::text = '' or d.state = $3::text)
    and ($4::text = '' or d.event_type = $4::text) and ($5::bigint = 0 or d.user_id = $5::bigint)
