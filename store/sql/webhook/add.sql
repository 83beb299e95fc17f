-- Add the webhook $3 with the encrypted secret $2 on behalf of the user $4. Returns no row if the company has $5 webhooks.
insert into webhooks as w (company_id, url, description, events, secret, created_by, updated_by)
select $1, n.url, n.description, array(select jsonb_array_elements_text(n.events)), $2::bytea, $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (url text, description text, events jsonb)
where (select count(*) from webhooks o where o.company_id = $1) < $5::bigint
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until
