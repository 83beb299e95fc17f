-- Returns the number of awards that match the filters, and the ids of a page of at most $2 of them after the first $3,
-- newest first. An unset filter selects all. Filters: the user $4; the course $5; the status $6 on the day $7; the text $8
-- in the name of the holder, or the start of the number. $9 is the manager whose people and courses the list contains, or
-- null for all.
with matching as materialized (
    select a.id
    from awards a
    where a.company_id = $1
        and ($4::bigint = 0 or a.user_id = $4::bigint)
        and ($5::bigint = 0 or a.course_id = $5::bigint)
        and ($6::text = '' or $6::text = case
            when a.erased_at is not null then 'withdrawn'
            when a.revoked_at is not null then 'revoked'
            when a.expires_on < $7::date then 'expired'
            else 'valid'
        end)
        and ($8::text = '' or strpos(lower(a.holder), lower($8::text)) > 0 or starts_with(a.number, replace(upper($8::text), '-', '')))
        and ($9::bigint is null or a.user_id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $9
        ))
        and ($9::bigint is null or a.course_id in (
            select k.course_id from batch_managers g
            join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $9
        ))
)
select
    (select count(*) from matching) as total,
    array(select id from matching order by id desc limit $2::bigint offset $3::bigint) as ids
