-- Add a domain of a company that the operator vouches for. A custom domain is answered once it resolves to the
-- deployment.
insert into domains (host, company_id, kind, state, verified_at, ready_at, next_check_at, asked)
values (
    $1, $2, $3, case when $3::text = 'custom' then 'verified' else 'active' end, now(),
    case when $3::text = 'custom' then null else now() end, case when $3::text = 'custom' then now() end, $3::text = 'custom'
)
