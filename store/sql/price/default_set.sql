-- Make a price of the course $2 its default if it has no default price. The statement prefers the price in the currency $3.
update course_prices
set is_default = true, import_id = null
where company_id = $1 and course_id = $2
    and currency_id = (
        select p.currency_id
        from course_prices p
        join currencies y on y.id = p.currency_id
        where p.company_id = $1 and p.course_id = $2
        order by y.code <> $3, p.currency_id
        limit 1
    )
    and not exists (select 1 from course_prices p where p.company_id = $1 and p.course_id = $2 and p.is_default)
