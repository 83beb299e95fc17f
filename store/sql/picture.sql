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
select name, media_type, length(content) as size_bytes, updated_at
from pictures
where company_id = $1
order by name

-- name: picture/remove
-- Remove the pictures of the company with the names $2.
delete from pictures
where company_id = $1 and name = any($2::text[])

-- name: picture/uses
-- Returns the courses, blog entries, trainers, award templates and awards that show one of the pictures $2. The statement
-- does not search the company's brand and the pictures within texts.
select thumbnail as name, 'course ' || course_code as used_by
from courses
where company_id = $1 and thumbnail = any($2::text[])
union all
select image as name, 'blog entry ' || title as used_by
from blogs
where company_id = $1 and image = any($2::text[])
union all
select photo as name, 'trainer ' || name as used_by
from trainers
where company_id = $1 and photo = any($2::text[])
union
select p.name, 'a template of certificates'
from award_templates t
cross join lateral (values (t.fields ->> 'logo'), (t.fields ->> 'signature'), (t.fields ->> 'background')) p (name)
where t.company_id = $1 and p.name = any($2::text[])
union
select p.name, 'an issued certificate'
from awards a
cross join lateral (values (a.design ->> 'logo'), (a.design ->> 'signature'), (a.design ->> 'background')) p (name)
where a.company_id = $1 and p.name = any($2::text[])
order by name, used_by
