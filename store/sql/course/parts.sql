-- Returns what is removed before the course $2: its exams and its coupons.
select 'exam' as kind, id, revision from exams where company_id = $1 and course_id = $2
union all
select 'coupon', id, revision from coupons where company_id = $1 and course_id = $2
order by kind, id
