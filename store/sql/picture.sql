-- name: picture/contains
-- The condition of the partial indexes on the texts {1} that show pictures.
{1} like '%/media/%'

-- name: picture/describe
-- Set the user $3 who added the picture $2, and its alternative text $4 unless that is null. $3 is 0 for no user, and null keeps who added it.
update pictures
set added_by = case when $3::bigint is null then added_by else nullif($3::bigint, 0) end, alt = coalesce($4::text, alt)
where company_id = $1 and name = $2

-- name: picture/entry
-- Returns the picture $2 without its content.
select p.name, p.alt, p.media_type, length(p.content) as size_bytes, p.created_at, p.updated_at
from pictures p
where p.company_id = $1 and p.name = $2

-- name: picture/every_use
-- What shows the pictures $2, with the course to which it belongs. An issued certificate is one row for all. The rows of a course, a question and a
-- lesson say which, and those of a certificate name the exam.
select n.name, 'logo' as kind, 0::bigint as id, '' as title, 0::bigint as course_id, '' as course
from unnest($2::text[]) n (name)
join companies c on c.id = $1 and c.logo = n.name
union all
select n.name, 'favicon', 0, '', 0, ''
from unnest($2::text[]) n (name)
join companies c on c.id = $1 and c.favicon = n.name
union all
select n.name, 'front', 0, '', 0, ''
from unnest($2::text[]) n (name)
join companies c on c.id = $1 and c.front_picture = n.name
union all
select n.name, 'course', c.id, c.title, c.id, c.title
from unnest($2::text[]) n (name)
join courses c on c.company_id = $1 and {picture/shows '/media/'||c.thumbnail||'"'||c.description||'"'||c.features||'"'||c.faq||'"'||coalesce(c.acknowledgement,'') c}
union all
select n.name, 'lesson', d.id, d.name, c.id, c.title
from unnest($2::text[]) n (name)
join documents d on d.company_id = $1 and {picture/contains d.description||'"'||d.body||'"'||coalesce(d.pending::text,'')} and {picture/shows d.description||'"'||d.body||'"'||coalesce(d.pending::text,'') d}
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
join courses c on c.company_id = $1 and c.id = s.course_id
union all
select n.name, 'announcement', a.id, a.title, 0, ''
from unnest($2::text[]) n (name)
join announcements a on a.company_id = $1 and {picture/contains a.description} and {picture/shows a.description a}
union all
select n.name, 'faq', f.id, f.question, 0, ''
from unnest($2::text[]) n (name)
join faqs f on f.company_id = $1 and {picture/contains f.answer} and {picture/shows f.answer f}
union all
select n.name, 'blog', b.id, b.title, 0, ''
from unnest($2::text[]) n (name)
join blogs b on b.company_id = $1 and {picture/shows '/media/'||b.image||'"'||b.description b}
union all
select n.name, 'trainer', t.id, t.name, 0, ''
from unnest($2::text[]) n (name)
join trainers t on t.company_id = $1 and {picture/shows '/media/'||t.photo||'"'||t.about t}
union all
select n.name, 'legal_text', l.id, l.language, 0, ''
from unnest($2::text[]) n (name)
join legal_texts l on l.company_id = $1 and {picture/contains l.description} and {picture/shows l.description l}
union all
select n.name, 'mail', 0, m.kind, 0, ''
from unnest($2::text[]) n (name)
join mail_templates m on m.company_id = $1 and {picture/contains m.html} and {picture/shows m.html m}
union all
select v.name, 'question', q.id, coalesce(left(q.content ->> 'text', 200), ''), 0, ''
from (
    select n.name, o.id
    from unnest($2::text[]) n (name)
    join questions o on o.company_id = $1 and {picture/contains o.content::text} and {picture/shows o.content::text o}
    union
    select n.name, o.question_id
    from unnest($2::text[]) n (name)
    join question_versions o on o.company_id = $1 and {picture/contains o.content::text} and {picture/shows o.content::text o}
) v
join questions q on q.company_id = $1 and q.id = v.id
union all
select n.name, 'certificate', coalesce(t.exam_id, 0), coalesce(e.title, ''), coalesce(c.id, 0), coalesce(c.title, '')
from unnest($2::text[]) n (name)
join award_templates t on t.company_id = $1 and {picture/shows '/media/'||coalesce(t.fields->>'background','')||'"/media/'||coalesce(t.fields->>'logo','')||'"/media/'||coalesce(t.fields->>'signature','') t}
left join exams e on e.company_id = $1 and e.id = t.exam_id
left join courses c on c.company_id = $1 and c.id = coalesce(t.course_id, e.course_id)
union all
select n.name, 'trash', r.id, r.title, c.id, c.title
from unnest($2::text[]) n (name)
join removed_outline_rows o on o.company_id = $1 and {picture/contains o.content::text} and {picture/shows o.content::text o}
join removed_outline_items r on r.company_id = $1 and r.id = o.removal_id
join courses c on c.company_id = $1 and c.id = r.course_id
union all
select n.name, 'trash', t.item_id, t.title, 0, ''
from unnest($2::text[]) n (name)
join trash_items t on t.company_id = $1 and {picture/contains t.content::text} and {picture/shows t.content::text t}
union all
select n.name, 'award', 0, '', 0, ''
from unnest($2::text[]) n (name)
cross join lateral (select 1 from awards a where a.company_id = $1 and a.design ->> 'logo' = n.name limit 1) a
union all
select n.name, 'award', 0, '', 0, ''
from unnest($2::text[]) n (name)
cross join lateral (select 1 from awards a where a.company_id = $1 and a.design ->> 'signature' = n.name limit 1) a
union all
select n.name, 'award', 0, '', 0, ''
from unnest($2::text[]) n (name)
cross join lateral (select 1 from awards a where a.company_id = $1 and a.design ->> 'background' = n.name limit 1) a

-- name: picture/get
-- Returns the picture of the company with the name $2.
select media_type, content, updated_at
from pictures
where company_id = $1 and name = $2

-- name: picture/heads
-- Returns the first bytes of the pictures of the company with the names $2.
select name, substring(content from 1 for 65536) as head
from pictures
where company_id = $1 and name = any($2::text[])

-- name: picture/list
-- Returns the pictures of the company, by name.
select p.name, p.alt, p.media_type, length(p.content) as size_bytes, p.created_at, p.updated_at
from pictures p
where p.company_id = $1
order by p.name

-- name: picture/lock
-- Lock the picture $2 and return it without its content.
select p.name, p.alt, p.media_type, length(p.content) as size_bytes, p.created_at, p.updated_at
from pictures p
where p.company_id = $1 and p.name = $2
for update

-- name: picture/remove
-- Remove the pictures of the company with the names $2.
delete from pictures
where company_id = $1 and name = any($2::text[])

-- name: picture/restore
-- Add the picture again that the trash kept as $2, and return its name.
insert into pictures (company_id, name, alt, media_type, content, created_at, added_by)
select
    $1::bigint, $2::jsonb ->> 'name', $2::jsonb ->> 'alt', $2::jsonb ->> 'media_type', decode($2::jsonb ->> 'content', 'base64'),
    ($2::jsonb ->> 'created_at')::timestamptz, ($2::jsonb ->> 'added_by')::bigint
returning name

-- name: picture/shows
-- Whether the text {1} of a row of {2} shows the picture n.name. The elements of the array are the names of its pictures. The indexes of the texts have the same expression.
regexp_split_to_array('"' || replace({1}, '/media/', '/media/' || {2}.company_id::text || '-') || '"/media/', '[^a-z0-9._-].*?/media/(?![a-z0-9._-]{121})')
    @> array[$1::bigint::text || '-' || n.name]

-- name: picture/trash
-- Store the pictures $2 in the trash. $3 is the user who removes them, or 0. The id of a picture in the trash is a hash of its name, because pictures have
-- none. The content is in base64.
insert into trash_items (company_id, kind, item_id, title, removed_by, content)
select
    $1::bigint, 'picture', hashtextextended(p.name, 0) & 4503599627370495, p.name, nullif($3::bigint, 0),
    jsonb_build_object('name', p.name, 'alt', p.alt, 'media_type', p.media_type, 'content', encode(p.content, 'base64'), 'created_at', p.created_at,
        'added_by', p.added_by)
from pictures p
where p.company_id = $1 and p.name = any($2::text[])
on conflict (company_id, kind, item_id) do update
set title = excluded.title, removed_by = excluded.removed_by, content = excluded.content, removed_at = excluded.removed_at

-- name: picture/use_counts
-- Returns the number of objects that show the pictures $2, for the pictures that are used. All issued certificates count as one.
select u.name, count(*) as uses
from ({picture/every_use}) u
group by u.name

-- name: picture/uses
-- Returns at most $3 objects that show one of the pictures $2.
select u.kind, u.id, u.title, u.course_id, u.course
from ({picture/every_use}) u
order by u.kind, u.course, u.title, u.id
limit $3::bigint
