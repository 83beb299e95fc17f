insert into webhook_deliveries (company_id, id, webhook_id, event_type, subject, user_id, occurred_at, data, state, attempts, attempted_at, answer_status)
select
    s.company, n, 1, 'enrollment.created', 'enrollment:' || n, 1 + n % s.people, now() - interval '30 days' * (1 - n::double precision / s.people), '{}',
    case when n % 50 = 0 then 'failed' else 'delivered' end, 1, now(), 200
from size s
cross join generate_series(1, s.people) n
