-- Add trainees to learning paths. A column that the source does not have is NULL. Existing rows keep their values in this
-- column.
with input as materialized (
    select
        p.id as learning_path_id, u.id as user_id, i.start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date
    from unnest($2::text[], $3::text[], $4::date[], $5::text[]) as i (path, email, start_date, end_date)
    join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.path)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    left join learning_path_trainees o on o.company_id = $1 and o.learning_path_id = p.id and o.user_id = u.id
),
loaded as (
    insert into learning_path_trainees as t (company_id, import_id, learning_path_id, user_id, start_date, end_date)
    select $1::bigint, $6::bigint, i.learning_path_id, i.user_id, i.start_date, i.end_date
    from input i
    on conflict (company_id, learning_path_id, user_id) do update
    set import_id = null, (start_date, end_date) =
        row(excluded.start_date, excluded.end_date)
    where (t.start_date, t.end_date) is distinct from
        (excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
