-- Returns whether the company has the trainee $2 and the published course $3, and the price of the course in
-- the currency $4.
select
    exists (select 1 from users where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null) as has_user,
    exists (select 1 from courses where company_id = $1 and id = $3 and status = 1) as has_course,
    (
        select case when p.price * u.units - p.amount between 0 and u.units - 1 then p.amount else p.price * u.units end
        from course_prices p
        join currencies y on y.id = p.currency_id
        cross join lateral (select (10 ^ y.minor_units)::bigint as units) u
        where p.company_id = $1 and p.course_id = $3 and y.code = $4
    ) as amount
