-- Record that the trainee of the enrollment $2 is active in the document $3 now. If the last record of the same document is
-- less than a minute old, the statement changes nothing.
update enrollments
set last_document_id = $3, last_activity_at = now(), import_id = null
where company_id = $1 and id = $2 and status <> 'unenrolled'
    and (last_document_id is distinct from $3::bigint or last_activity_at is null or last_activity_at < now() - interval '1 minute')
