-- name: course_import/add
-- Add an import of the uploaded package $2 with the name $3 and the format $4 for the user $6, and make it due now. $5 says that it is a dry run.
insert into course_imports (company_id, file_id, file_name, format, dry_run, created_by)
values ($1, $2, $3, $4, $5, $6)
returning id, file_id, file_name, format, dry_run, state, progress, error, message, title, course_id, import_id, outline, taken, dropped, created_at,
    created_by, finished_at, null::timestamptz as undone_at

-- name: course_import/advance
-- Record that the import $2 runs, and its progress of $3 percent, unless it has ended.
update course_imports set state = 'running', progress = $3 where company_id = $1 and id = $2 and finished_at is null

-- name: course_import/end
-- End the import $2 with the state $3, the code $4 and the text $5 of an error, the title $6, the course $7, the import $8 of the rows, the outline $9, and the
-- parts that are taken $10 and dropped $11, unless it has ended.
update course_imports
set state = $3, error = $4, message = $5, title = $6, course_id = $7, import_id = $8, outline = $9::jsonb, taken = $10::jsonb, dropped = $11::jsonb,
    progress = case when $3 = 'done' then 100 else progress end, finished_at = now()
where company_id = $1 and id = $2 and finished_at is null

-- name: course_import/enqueue
-- Make the import $2 due now.
insert into course_import_turns (company_id, import_id) values ($1, $2)

-- name: course_import/get
-- Returns the import $2, and when it was undone.
select i.id, i.file_id, i.file_name, i.format, i.dry_run, i.state, i.progress, i.error, i.message, i.title, i.course_id, i.import_id, i.outline, i.taken,
    i.dropped, i.created_at, i.created_by, i.finished_at, r.undone_at
from course_imports i
left join imports r on r.company_id = $1 and r.id = i.import_id
where i.company_id = $1 and i.id = $2

-- name: course_import/hold
-- Lock the import $2 and return its number, unless it has ended.
select id from course_imports where company_id = $1 and id = $2 and finished_at is null for update

-- name: course_import/purge
-- Delete the imports of courses that ended before $2. Their courses remain.
delete from course_imports where company_id = $1 and finished_at < $2
