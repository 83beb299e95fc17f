-- Batches of the world north: 12 with days, 13 without days, 14 ended, 15 with days and without courses.
insert into batches (company_id, id, name, start_date, end_date)
select company_id, id + n, 'More ' || n, start_date, end_date
from (select company_id, id - 1 as id from batches where company_id = $1 and name like 'Spring %') b
cross join (values
    (12, '2026-03-05'::date, '2026-06-30'::date), (13, null, null), (14, '2026-01-01', '2026-03-09'), (15, '2026-03-01', '2026-03-10')
) d (n, start_date, end_date);
insert into batch_courses (company_id, batch_id, course_id, start_date, end_date)
select b.company_id, b.id, c.id, d.start_date, d.end_date
from batches b
join courses c on c.company_id = b.company_id
left join (values
    ('More 12', 'AID', '2026-04-01'::date, '2026-04-30'::date), ('More 13', 'AID', null, '2026-03-09'), ('More 12', 'SALE-2', '2026-03-20', null)
) d (batch, course_code, start_date, end_date) on d.batch = b.name and d.course_code = c.course_code
where b.company_id = $1 and b.name in ('More 12', 'More 13', 'More 14');
insert into counters (company_id, kind, scope, slot, n)
select company_id, 'batch_courses', id, 3, 5 from batches where company_id = $1 and name in ('More 12', 'More 13', 'More 14')
union all
select company_id, 'batches', 0, 3, 4 from batches where company_id = $1 and name like 'Spring %'
