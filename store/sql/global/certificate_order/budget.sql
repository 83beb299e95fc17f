-- Returns for each limit the number of seconds until it allows another certificate order of the company $1 for the name
-- $2 below the registered domain $3. The limits are $4 certificate orders per day and company, $5 per week and
-- registered domain, $6 in three hours in total, and $7 failed ones per hour and name.
select
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where company_id = $1 and ordered_at > now() - interval '1 day' order by ordered_at desc offset $4 - 1 limit 1
    ) + interval '1 day' - now()), 0))::float8 as company,
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where registered_domain = $3 and ordered_at > now() - interval '7 days' order by ordered_at desc offset $5 - 1 limit 1
    ) + interval '7 days' - now()), 0))::float8 as registered,
    greatest(0, coalesce(extract(epoch from (
        select ordered_at from certificate_orders
        where ordered_at > now() - interval '3 hours' order by ordered_at desc offset $6 - 1 limit 1
    ) + interval '3 hours' - now()), 0))::float8 as account,
    greatest(0, coalesce(extract(epoch from (
        select failed_at from certificate_orders
        where host = $2 and failed_at > now() - interval '1 hour' order by failed_at desc offset $7 - 1 limit 1
    ) + interval '1 hour' - now()), 0))::float8 as failures
