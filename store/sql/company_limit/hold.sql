-- Lock the limits of the company and return them with the number of messages sent today. Returns no row if the company has
-- no limits.
select people, storage_bytes, messages, sent * (sent_on = (now() at time zone 'UTC')::date)::integer as sent
from company_limits
where company_id = $1
for update
