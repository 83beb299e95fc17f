-- Give a company a domain on the operator's word. A custom one is answered when it has been seen to lead here.
insert into domains (host, company_id, kind, state, verified_at, ready_at, next_check_at, asked)
values (
    $1, $2, $3, case when $3::text = 'custom' then 'verified' else 'active' end, now(),
    case when $3::text = 'custom' then null else now() end, case when $3::text = 'custom' then now() end, $3::text = 'custom'
)
