-- Adds to an enrollment the time of the trainee's last activity, the document that the trainee opened last, and the
-- progress that an import set. Adds to the progress of a document how much of a film or sound the trainee has played.

-- +goose Up
-- Documents that were done before the import are not known, so progress never falls below imported_percent.
alter table enrollments add column imported_percent smallint not null default 0;
alter table enrollments add constraint enrollments_imported_percent_check check (imported_percent between 0 and 100);
-- The document that the trainee opened last. It may have been removed.
alter table enrollments add column last_document_id bigint;
alter table enrollments add column last_activity_at timestamptz;
update enrollments set imported_percent = completed_percent where source = 'import' and completed_percent > 0;
update enrollments e
set last_document_id = l.document_id, last_activity_at = l.at
from (
    select distinct on (company_id, enrollment_id) company_id, enrollment_id, document_id, greatest(opened_at, done_at) as at
    from document_progress
    order by company_id, enrollment_id, greatest(opened_at, done_at) desc
) l
where e.company_id = l.company_id and e.id = l.enrollment_id;

-- position_seconds is the place in a film or sound at which the trainee last was, in seconds from the start. watched
-- contains the seconds that were played.
alter table document_progress add column position_seconds integer not null default 0;
alter table document_progress add constraint document_progress_position_seconds_check check (position_seconds >= 0);
alter table document_progress add column watched int4multirange not null default '{}';
