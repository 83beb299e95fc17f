-- Returns the address, the secrets and the failures of the webhook $2, which deliveries need. The previous
-- secret is null once it is no longer valid. failing_long is true if the webhook has failed for more than $3
-- seconds.
select
    w.id, w.url, w.enabled, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret, w.failures,
    coalesce(w.failing_since < now() - make_interval(secs => $3), false) as failing_long
from webhooks w
where w.company_id = $1 and w.id = $2
