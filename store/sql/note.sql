-- name: note/course
-- Returns the title of the course of the enrollment $2 of the trainee $3, and the status and the dates of the enrollment.
select c.title, e.status, e.start_date, e.end_date
from enrollments e
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and e.user_id = $3

-- name: note/get
-- Returns the note in the enrollment $2 at the document $3.
select n.id, n.revision, n.enrollment_id, n.document_id, d.name as document_name, n.body, n.updated_at
from notes n
join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.enrollment_id = $2 and n.document_id = $3

-- name: note/keyset
-- Returns at most $3 notes in the enrollment $4 with ids above $2, by id. $5 selects the notes that the transaction $5 or a
-- later one wrote; null selects all.
select n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
left join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.enrollment_id = $4 and n.id > $2::bigint and ($5::xid is null or age(n.xmin) <= age($5::xid))
order by n.id
limit $3::bigint

-- name: note/list
-- Returns a page of the notes in the enrollment $4, in the order of the outline. Notes at removed documents are last.
select
    count(*) over () as total_count,
    n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
left join documents d on d.company_id = $1 and d.id = n.document_id
left join chapters h on h.company_id = $1 and h.id = d.chapter_id
left join subjects s on s.company_id = $1 and s.id = h.subject_id
where n.company_id = $1 and n.enrollment_id = $4
order by s.position nulls last, s.id, h.position, h.id, d.position, d.id, n.id
limit $2::bigint offset $3::bigint

-- name: note/own
-- Returns the note $2, if it is in an enrollment of the trainee $3.
select n.id, n.revision, n.enrollment_id, coalesce(n.document_id, 0) as document_id, coalesce(d.name, '') as document_name, n.body, n.updated_at
from notes n
join enrollments e on e.company_id = $1 and e.id = n.enrollment_id
left join documents d on d.company_id = $1 and d.id = n.document_id
where n.company_id = $1 and n.id = $2 and e.user_id = $3

-- name: note/remove
-- Delete the note $2, if it has the version $3. Adds a tombstone, whose kind names the enrollment of the note. Returns no
-- row if the note has another version.
with removed as (
    delete from notes where company_id = $1 and id = $2 and revision = $3
    returning id, enrollment_id
),
buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'note/' || enrollment_id, id from removed
    on conflict (company_id, kind, object_id) do nothing
)
select id from removed

-- name: note/set
-- Set the note in the enrollment $2 at the document $3 to the text $4 at the time $6, if it has the version $5. If $5 is 0,
-- there must be no note. Returns the id of the note, or no row if the note has another version.
insert into notes as n (company_id, enrollment_id, document_id, body, updated_at)
select $1, $2, $3, $4, $6
where $5::bigint = 0 or exists (select 1 from notes where company_id = $1 and enrollment_id = $2 and document_id = $3)
on conflict (company_id, enrollment_id, document_id) do update
set body = excluded.body, updated_at = excluded.updated_at, revision = n.revision + 1
where n.revision = $5
returning id

-- name: note/total
-- Returns the number of notes in the enrollment $2.
select count(*) from notes where company_id = $1 and enrollment_id = $2
