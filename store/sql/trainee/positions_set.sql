-- Store the row number in the list of trainees of every $4th trainee with an id up to $2, and delete the recorded moves. A
-- move is a trainee who was added or removed since the row numbers were stored. Nothing changes while another transaction
-- that began before $3 is running, because that transaction could add a trainee with a lower id. If the snapshot does not
-- see the transaction of a move, the new row numbers do not include the move, and the move is not deleted.
with ended as materialized (
    select not exists (select 1 from pg_snapshot_xip(pg_current_snapshot()) as running(id) where running.id < $3::text::xid8
    ) as yes
),
sampled as materialized (
    select l.id, l.row_index
    from (
        select id, row_number() over (order by id) as row_index
        from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and id <= $2
    ) l
    where l.row_index % $4::bigint = 0 and (select yes from ended)
),
kept as (
    insert into trainee_positions as t (company_id, place, user_id)
    select $1::bigint, row_index, id from sampled
    on conflict (company_id, place) do update set user_id = excluded.user_id where t.user_id <> excluded.user_id
),
removed as (
    delete from trainee_positions
    where company_id = $1 and (select yes from ended) and place not in (select row_index from sampled)
)
delete from trainee_moves where company_id = $1 and (select yes from ended)
