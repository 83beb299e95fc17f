-- Returns the people with the ids $2, by id. API users and people whom the identity provider has removed are left out.
-- members_hash is the sum of the hashes of a person's batches, so that it changes when the batches change.
select
    u.id, u.revision, u.email, u.title, u.fname, u.lname, u.role, u.status, coalesce(u.mobile, 0) as mobile, u.rollno, u.employer,
    coalesce(d.name, '') as department, u.external_id, u.created_at, u.updated_at, u.deprovisioned_at, m.hash as members_hash
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
cross join lateral (
    select coalesce(sum(hashint8(t.batch_id)), 0)::bigint as hash from batch_trainees t where t.company_id = $1 and t.user_id = u.id
) m
where u.company_id = $1 and u.id = any($2::bigint[]) and u.deleted_at is null and u.role <> 'api' and (u.status <> 0 or u.deprovisioned_at is null)
order by u.id
