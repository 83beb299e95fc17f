-- Returns the validity period, in seconds, of the shortest-lived certificate that has not expired. A third of the
-- period remains at renew_at, and a quarter at alarm_at. The period is therefore 12 times the difference between the
-- two.
select extract(epoch from 12 * (alarm_at - renew_at))::float8 as seconds
from certificates
where alarm_at is not null and alarm_at + 3 * (alarm_at - renew_at) > now()
order by alarm_at - renew_at
limit 1
