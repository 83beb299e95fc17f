-- Add the domain $1 of the kind $3 to the company $2, with the operator vouching for it. The deployment answers a hosted
-- domain immediately, and a custom domain as soon as it resolves to the deployment.
insert into domains (host, company_id, kind, state, verified_at, ready_at, next_check_at, asked)
values (
    $1, $2, $3, case when $3::text = 'custom' then 'verified' else 'active' end, now(),
    case when $3::text = 'custom' then null else now() end, case when $3::text = 'custom' then now() end, $3::text = 'custom'
)
