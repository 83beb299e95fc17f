insert into audit_log (company_id, id, at, actor_id, action, subject_kind, subject_id, address, request_id)
select
    s.company, n, s.began + s.age * (n::double precision / (5 * s.people)), case when n % 3 = 0 then s.people + 1 else 1 + n * s.prime % s.people end,
    (array['login', 'enroll', 'update_profile', 'login_failed', 'unenroll'])[1 + n % 5], case when n % 5 in (1, 4) then 'enrollment' else 'user' end,
    1 + n * 7919 % s.people, '192.0.2.7', 'R' || n
from size s
cross join generate_series(1, 5 * s.people) n
