-- Returns the issuers that have at least one stored certificate that has not expired. The scan of an issuer's
-- certificates stops at the first one that has not expired. A third of the validity remains at renew_at and a quarter
-- at alarm_at, so a certificate expires at alarm_at plus three times the difference between the two.
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
    select 1
    from certificates
    where key > 'certificates/' || name || '/' and key < 'certificates/' || name || '0' and alarm_at + 3 * (alarm_at - renew_at) > now()
)
order by name
