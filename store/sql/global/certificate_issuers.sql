-- Which issuers have certificates here that have not expired? One key of each is read, and of its certificates those before
-- the first that counts. A third of a certificate's life is left at renew_at and a quarter at alarm_at, so that it ends three
-- times as long after that as it is after renewal.
with recursive issuer as (
    (
        select split_part(key, '/', 2) as name
        from certificates
        where key > 'certificates/' and key < 'certificates0'
        order by key
        limit 1
    )
    union all
    select next.name
    from issuer
    cross join lateral (
        select split_part(key, '/', 2) as name
        from certificates
        where key >= 'certificates/' || issuer.name || '0' and key < 'certificates0'
        order by key
        limit 1
    ) next
)
select name
from issuer
where exists (
    select
    from certificates
    where key > 'certificates/' || name || '/' and key < 'certificates/' || name || '0' and alarm_at + 3 * (alarm_at - renew_at) > now()
)
order by name
