-- Adds certificates of learning paths. Existing learning paths have none.
-- Rolling upgrade: a node of the previous release cannot list a certificate of a path, so switch a path on after the upgrade of all nodes.

-- +goose Up
alter table learning_paths add column certificate smallint not null default 0;
alter table learning_paths add constraint learning_paths_certificate_check check (certificate in (0, 1));
-- The path of an award of a path, which has no course. Null if the path was removed.
alter table awards add column learning_path_id bigint, alter column course_id drop not null;
alter table awards drop constraint awards_check;
alter table awards add constraint awards_subject_check
    check (num_nonnulls(enrollment_id, attempt_id, learning_path_id) <= 1 and (course_id is null) = (coalesce(enrollment_id, attempt_id) is null));
alter table awards add constraint awards_learning_path foreign key (company_id, learning_path_id) references learning_paths (company_id, id);
create unique index awards_of_learning_path on awards (company_id, learning_path_id, user_id) where learning_path_id is not null;

-- +goose Down
delete from awards where course_id is null;
drop index awards_of_learning_path;
alter table awards drop constraint awards_learning_path, drop constraint awards_subject_check;
alter table awards drop column learning_path_id, alter column course_id set not null;
alter table awards add constraint awards_check check ((enrollment_id is null) <> (attempt_id is null));
alter table learning_paths drop column certificate;
