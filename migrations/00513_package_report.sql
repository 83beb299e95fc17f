-- Adds the report of packages to the reports that can be scheduled, and an index for the list of packages.
-- Rolling upgrade: a node of the previous release shows a schedule of this report without its name.

-- +goose NO TRANSACTION
-- +goose Up
-- An interrupted run leaves an invalid index.
drop index concurrently if exists documents_packages;
create index concurrently documents_packages on documents (company_id, id) where type = 'scorm';
alter table report_schedules drop constraint if exists report_schedules_report_check;
alter table report_schedules add constraint report_schedules_report_check
    check (report in ('completions', 'progress', 'people', 'batches', 'documents', 'exams', 'revenue', 'compliance', 'packages'));

-- +goose Down
delete from report_schedules where report = 'packages';
alter table report_schedules drop constraint report_schedules_report_check;
alter table report_schedules add constraint report_schedules_report_check
    check (report in ('completions', 'progress', 'people', 'batches', 'documents', 'exams', 'revenue', 'compliance'));
drop index concurrently if exists documents_packages;
