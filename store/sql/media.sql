-- name: media/file
-- Returns the finished file $2 as an item of the media library.
select {media/file_columns}, coalesce(trim(u.fname || ' ' || u.lname), '') as added_by
from files f
left join users u on u.company_id = $1 and u.id = f.added_by
where f.company_id = $1 and f.id = $2 and f.removed_at is null and f.sha256 is not null

-- name: media/file_columns
-- The columns of a file in the media library.
case
    when f.media_type like 'video/%' then 'film'
    when f.media_type like 'audio/%' then 'audio'
    when f.media_type = 'application/pdf' then 'pdf'
    else 'file'
end as kind, f.id as file_id, f.name, '' as alt, f.media_type, f.size_bytes, f.created_at, f.created_at as updated_at

-- name: media/file_selected
-- The condition for files in the media library. {1} is a part of the name, or empty. {2} is the kind, or empty.
f.removed_at is null and f.sha256 is not null and ({1}::text = '' or strpos(lower(f.name), lower({1})) > 0) and case {2}::text
    when '' then true
    when 'film' then f.media_type like 'video/%'
    when 'audio' then f.media_type like 'audio/%'
    when 'pdf' then f.media_type = 'application/pdf'
    when 'file' then f.media_type not like 'video/%' and f.media_type not like 'audio/%' and f.media_type <> 'application/pdf'
    else false
end

-- name: media/file_use_counts
-- Returns the number of lessons, removed lessons and courses that can be restored, and open attempts at packages that have the files $2, for the files that
-- are used.
select u.file_id as id, count(*) as uses
from (
    select d.file_id from documents d where d.company_id = $1 and d.file_id = any($2::bigint[])
    union all
    select r.file_id from removed_outline_rows r where r.company_id = $1 and r.file_id = any($2::bigint[])
    union all
    select a.file_id from package_attempts a where a.company_id = $1 and a.file_id = any($2::bigint[]) and a.ended_at is null
    union all
    select n.id
    from trash_items t
    cross join lateral jsonb_path_query(t.content, '$.rows.*[*].file_id') q (file_id)
    join unnest($2::bigint[]) n (id) on to_jsonb(n.id) = q.file_id
    where t.company_id = $1 and t.kind = 'course'
    group by t.id, n.id
) u
group by u.file_id

-- name: media/file_uses
-- Returns at most $3 lessons, removed lessons and courses that can be restored, and open attempts at packages that have the file $2.
select u.kind, u.id, u.title, u.course_id, u.course
from (
    select 'lesson' as kind, d.id, d.name as title, c.id as course_id, c.title as course
    from documents d
    join chapters h on h.company_id = $1 and h.id = d.chapter_id
    join subjects s on s.company_id = $1 and s.id = h.subject_id
    join courses c on c.company_id = $1 and c.id = s.course_id
    where d.company_id = $1 and d.file_id = $2
    union all
    select 'trash', r.id, r.title, c.id, c.title
    from removed_outline_rows o
    join removed_outline_items r on r.company_id = $1 and r.id = o.removal_id
    join courses c on c.company_id = $1 and c.id = r.course_id
    where o.company_id = $1 and o.file_id = $2
    union all
    select 'trash', t.item_id, t.title, 0, ''
    from trash_items t
    where t.company_id = $1 and {file/in_trash $2}
    union all
    select 'attempt', a.document_id, d.name, 0, ''
    from package_attempts a
    join documents d on d.company_id = $1 and d.id = a.document_id
    where a.company_id = $1 and a.file_id = $2 and a.ended_at is null
) u
order by u.kind, u.course, u.title, u.id
limit $3::bigint

-- name: media/list
-- Returns a page of the pictures and finished files of the company, the newest first. $4 is a part of the name or of the alternative text, or empty for
-- all. $5 is the kind, or empty for all. Each table is read up to the end of the page in the order of an index.
select m.kind, m.file_id, m.name, m.alt, m.media_type, m.size_bytes, m.created_at, m.updated_at, coalesce(trim(u.fname || ' ' || u.lname), '') as added_by
from (
    (
        select {media/picture_columns}, p.added_by
        from pictures p
        where p.company_id = $1 and {media/picture_selected $4 $5}
        order by p.created_at desc, p.name desc
        limit $2::bigint + $3::bigint
    )
    union all
    (
        select {media/file_columns}, f.added_by
        from files f
        where f.company_id = $1 and {media/file_selected $4 $5}
        order by f.created_at desc, f.id desc
        limit $2::bigint + $3::bigint
    )
) m
left join users u on u.company_id = $1 and u.id = m.added_by
order by m.created_at desc, m.file_id, m.name desc
limit $2::bigint offset $3::bigint

-- name: media/picture
-- Returns the picture $2 as an item of the media library.
select {media/picture_columns}, coalesce(trim(u.fname || ' ' || u.lname), '') as added_by
from pictures p
left join users u on u.company_id = $1 and u.id = p.added_by
where p.company_id = $1 and p.name = $2

-- name: media/picture_columns
-- The columns of a picture in the media library.
'picture' as kind, 0::bigint as file_id, p.name, p.alt, p.media_type, length(p.content)::bigint as size_bytes, p.created_at, p.updated_at

-- name: media/picture_selected
-- The condition for pictures in the media library. {1} is a part of the name or the alternative text, or empty. {2} is the kind, or empty.
{2}::text in ('', 'picture') and ({1}::text = '' or strpos(p.name, lower({1})) > 0 or strpos(lower(p.alt), lower({1})) > 0)

-- name: media/total
-- Returns the number of pictures and finished files of the company, at most $2 of each. $3 is a part of the name or of the alternative text, or empty for
-- all. $4 is the kind, or empty for all.
select
    (select count(*) from (select 1 from pictures p where p.company_id = $1 and {media/picture_selected $3 $4} limit $2::bigint) p)
    + (select count(*) from (select 1 from files f where f.company_id = $1 and {media/file_selected $3 $4} limit $2::bigint) f)
