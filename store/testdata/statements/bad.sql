-- name: bad/column_twice
-- expects: column id comes twice
select c.id, d.name, d.id from courses c join departments d on d.company_id = $1 and d.id = c.department_id where c.company_id = $1

-- name: bad/compares_with_a_range
-- expects: scan of courses
select id from courses where company_id >= $1

-- name: bad/compares_with_an_expression
-- expects: scan of courses
select id from courses where company_id = $1 + 0

-- name: bad/conflict_target
-- expects: conflict target of counters
insert into counters (company_id, kind, slot, n) values ($1, $2, 0, 1) on conflict (kind, scope, slot) do nothing

-- name: bad/cte_forgets
-- expects: scan of users
with u as materialized (select id, company_id from users) select u.id from u where u.company_id = $1

-- name: bad/delete_forgets
-- expects: scan of tickets
delete from tickets where id = any($2::bigint[]) and $1::bigint is not null

-- name: bad/exists_forgets
-- expects: scan of course_categories
select c.id from courses c where c.company_id = $1 and exists (select from course_categories k where k.course_id = c.id)

-- name: bad/in_a_text
-- expects: scan of courses
select id from courses where title = ') AND (courses.company_id = $1) AND (' and $1::bigint > 0

-- name: bad/insert_in_cte
-- expects: first value of departments
with made as (insert into departments (company_id, name) values ($1 + 1, $2) returning id) select id from made

-- name: bad/insert_second_row
-- expects: first value of departments
insert into departments (company_id, name) values ($1, 'a, (b'), ($2, $3)

-- name: bad/insert_select_copies
-- expects: first value of departments
insert into departments (company_id, name) select company_id, name from designations where company_id = $1

-- name: bad/insert_select_forgets
-- expects: scan of designations
insert into departments (company_id, name) select $1, name from designations

-- name: bad/insert_without_columns
-- expects: first column of departments
insert into departments values ($1, 1, $2)

-- name: bad/insert_wrong_order
-- expects: first column of departments
insert into departments (name, company_id) values ($2, $1)

-- name: bad/insert_wrong_parameter
-- expects: first value of departments
insert into departments (company_id, name) values ($2, $1)

-- name: bad/inserts_into_a_company (global)
-- expects: touches departments
insert into departments (company_id, name) values ($1, $2)

-- name: bad/join_forgets
-- expects: scan of departments
select c.id, d.name from courses c join departments d on d.id = c.department_id where c.company_id = $1

-- name: bad/join_on_the_wrong_side
-- expects: scan of courses
select c.id, d.name from courses c left join departments d on c.company_id = $1 and d.company_id = $1 and d.id = c.department_id

-- name: bad/negated
-- expects: scan of courses
select id from courses where not (company_id = $1)

-- name: bad/no_parameter
-- expects: never names $1
select count(*) as n from currencies

-- name: bad/no_predicate
-- expects: scan of courses
select id from courses where status = 1 and $1::bigint > 0

-- name: bad/or_without_parentheses
-- expects: scan of courses
select id from courses where company_id = $1 and status = 1 or in_category

-- name: bad/plan_number_looks_alike
-- expects: scan of courses
select id, $1::bigint as asked from courses where id = (select id from countries order by id limit 1) and company_id = (select id from companies order by id limit 1)

-- name: bad/returned_twice
-- expects: column id comes twice
update courses set title = $2 where company_id = $1 and id = $3 returning id, title, company_id as id

-- name: bad/subquery_forgets
-- expects: scan of enrollments
select c.id, (select count(*) from enrollments e where e.course_id = c.id) as n from courses c where c.company_id = $1

-- name: bad/touches_a_company (global)
-- expects: touches users
select id from users where company_id = $1

-- name: bad/union_forgets
-- expects: scan of batches
select id from courses where company_id = $1 union all select id from batches

-- name: bad/unknown_column
-- expects: does not exist
select nonsense from courses where company_id = $1

-- name: bad/update_forgets
-- expects: scan of courses
update courses set title = $2 where id = $1::bigint

-- name: bad/update_from_forgets
-- expects: scan of departments
update courses c set tags = d.name from departments d where c.company_id = $1 and d.id = c.department_id

-- name: bad/update_moves
-- expects: sets company_id
update courses set title = $2, company_id = $3 where company_id = $1 and id = $4

-- name: bad/wrong_parameter
-- expects: scan of courses
select title from courses where company_id = $2 and id = $1
