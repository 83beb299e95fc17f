insert into sessions (company_id, id, user_id, kind, secret_hash, address, user_agent, created_at, seen_at, expires_at, ended_at)
select
    s.company, n, 1 + n * s.prime % s.people, case when n % 2 = 0 then 'api' else 'site' end, int8send(n), '192.0.2.7', 'Mozilla/5.0',
    now() - interval '60 days' * (n * 7919 % 100003 / 100003.0), now() - interval '60 days' * (n * 7919 % 100003 / 120003.0), now() + interval '30 days',
    case when n % 3 > 0 then now() - interval '1 hour' end
from size s
cross join generate_series(1, 3 * s.people) n
