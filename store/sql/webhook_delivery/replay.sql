-- Make at most $6 deliveries to the webhook $2 due now, as if their events were new. The statement selects deliveries with
-- an id above $5 whose events occurred from $3, inclusive, until $4, exclusive. Pending deliveries stay unchanged. If $7 is
-- true, only failed deliveries are selected. Returns the number of these deliveries and their highest id.
with selected as materialized (
    select id
    from webhook_deliveries
    where company_id = $1 and webhook_id = $2 and id > $5::bigint and occurred_at >= $3 and occurred_at < $4 and state <> 'pending'
        and (not $7::boolean or state = 'failed')
    order by id
    limit $6::bigint
),
queued as (
    update webhook_deliveries d
    set state = 'pending', queued_at = now(), due_at = now(), attempts = 0
    from selected s
    where d.company_id = $1 and d.id = s.id
    returning d.id
)
select count(*) as queued, coalesce(max(id), 0) as last from queued
