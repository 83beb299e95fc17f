-- Is this the address of an active user of the company who is not a trainee?
select exists (
    select from users
    where company_id = $1 and lower(email) = lower($2) and deleted_at is null and role <> 'trainee' and status = 1
) as known
