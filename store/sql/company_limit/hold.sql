-- Lock the limits of the company and return them with the messages of the day. Returns no row if it has none.
select people, storage_bytes, messages, sent * (sent_on = (now() at time zone 'UTC')::date)::integer as sent
from company_limits
where company_id = $1
for update
