-- Returns the courses and blog entries that show these pictures. The company's brand and pictures within texts
-- are not searched.
select thumbnail as name, 'course ' || course_code as place
from courses
where company_id = $1 and thumbnail = any($2::text[])
union all
select image as name, 'blog entry ' || title as place
from blogs
where company_id = $1 and image = any($2::text[])
order by name, place
