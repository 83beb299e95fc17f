-- Returns a page of the removals from the outline of the course $4, the newest first. The title of the parent is null if the parent
-- is removed too.
select
    count(*) over () as total_count, r.id, r.course_id, r.position, r.kind, r.item_id, r.title, r.parent_id, r.removed_at,
    case r.kind when 'subject' then c.title when 'chapter' then s.title else h.title end as parent_title
from removed_outline_items r
join courses c on c.company_id = $1 and c.id = r.course_id
left join subjects s on s.company_id = $1 and s.id = r.parent_id and r.kind = 'chapter'
left join chapters h on h.company_id = $1 and h.id = r.parent_id and r.kind = 'document'
where r.company_id = $1 and r.course_id = $4
order by r.removed_at desc, r.id desc
limit $2::bigint offset $3::bigint
