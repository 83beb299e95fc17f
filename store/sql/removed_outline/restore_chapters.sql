-- Add the chapters of the removal $2 again. The removed item $3 gets the position $4; 0 stands for none.
insert into chapters (company_id, id, subject_id, title, position, ga_event, revision)
select
    $1, n.id, n.subject_id, n.title, case when n.id = $3::bigint then $4::integer else n.position end, n.ga_event, n.revision
from removed_outline_rows r
cross join lateral jsonb_populate_record(null::chapters, r.content) n
where r.company_id = $1 and r.removal_id = $2 and r.kind = 'chapter'
