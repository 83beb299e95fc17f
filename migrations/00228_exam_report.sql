-- Adds the report of exam results to the reports that can be scheduled.

-- +goose Up
alter table report_schedules
    drop constraint report_schedules_report_check;
alter table report_schedules add constraint report_schedules_report_check check (report in ('completions', 'progress', 'people', 'batches', 'documents', 'exams', 'revenue'));
