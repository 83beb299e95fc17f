-- name: good/change
-- A changed row is found by its company.
update courses c set title = $2 where c.company_id = $1 and c.id = any($3::bigint[]) and exists (select from course_categories k where k.company_id = $1 and k.course_id = c.id) returning c.id, c.title as "course.title"

-- name: good/join
-- Every table is restricted to the company, directly or through another table.
select c.id, d.name, y.code from courses c left join departments d on d.company_id = $1 and d.id = c.department_id join course_prices p on p.company_id = c.company_id and p.course_id = c.id join currencies y on y.id = p.currency_id where c.company_id = $1 and (c.status = 1 or c.in_category) and c.title <> 'a) OR (b'

-- name: good/lookup (global)
-- A lookup table belongs to no company.
select y.id, y.code from currencies y where y.code = $1 order by y.id

-- name: good/write
-- The statement that adds the row also updates the counter.
with made as (insert into batches (company_id, name) values ($1, $2), ($1, $3) on conflict do nothing returning id), counted as (insert into counters as k (company_id, kind, slot, n) select $1, 'batches', 0, count(*) from made on conflict (company_id, kind, scope, slot) do update set n = k.n + excluded.n) select id from made
