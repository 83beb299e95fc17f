-- Returns whether $2 is the e-mail address of an active staff user of the company.
select exists (select 1 from users
    where company_id = $1 and lower(email) = lower($2) and deleted_at is null and role <> 'trainee' and status = 1
) as known
