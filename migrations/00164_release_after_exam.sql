-- Adds the rule that a document opens after an exam of the course is passed.

-- +goose Up
alter table documents add column release_after_exam_id bigint;
create index documents_by_release_exam on documents (company_id, release_after_exam_id) where release_after_exam_id is not null;
alter table documents add constraint documents_release_exam
    foreign key (company_id, release_after_exam_id) references exams (company_id, id);
