-- Lock the removal $2 and return it.
select id, course_id, kind, item_id, title, parent_id, position, removed_at, null::text as parent_title, 1 as total_count
from removed_outline_items
where company_id = $1 and id = $2
for update
