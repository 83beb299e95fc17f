-- Does the company have the trainee $2, does it sell the course $3, and what does the course cost in the currency $4?
select
    exists (select from users where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null) as has_user,
    exists (select from courses where company_id = $1 and id = $3 and status = 1) as has_course,
    (
        select p.price
        from course_prices p
        join currencies y on y.id = p.currency_id
        where p.company_id = $1 and p.course_id = $3 and y.code = $4
    ) as price
