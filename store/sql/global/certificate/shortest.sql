-- Returns the shortest validity, in seconds, of a certificate that has not expired. A third of it remains when it is
-- due, and a quarter when it is overdue.
select extract(epoch from 12 * (alarm_at - renew_at))::float8 as seconds
from certificates
where alarm_at is not null and alarm_at + 3 * (alarm_at - renew_at) > now()
order by alarm_at - renew_at
limit 1
