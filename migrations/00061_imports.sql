-- Adds the imports of a company, and the column import_id, which names the import that added a row. Any later
-- change of the row sets import_id to null, so that undoing an import removes only unchanged rows. Each
-- company numbers its imports from 1.

-- +goose Up
create table imports (
    company_id bigint      not null,
    id         bigint      not null,
    at         timestamptz not null default now(),
    folder     text        not null,
    added      jsonb       not null, -- rows by kind
    changed    bigint      not null,
    removed    bigint      not null,
    undone_at  timestamptz,
    primary key (company_id, id)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('imports', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table imports add constraint imports_company foreign key (company_id) references companies (id);

alter table departments add column import_id bigint;
alter table designations add column import_id bigint;
alter table users add column import_id bigint;
alter table categories add column import_id bigint;
alter table courses add column import_id bigint;
alter table course_prices add column import_id bigint;
alter table course_categories add column import_id bigint;
alter table subjects add column import_id bigint;
alter table chapters add column import_id bigint;
alter table documents add column import_id bigint;
alter table enrollments add column import_id bigint;
alter table batches add column import_id bigint;
alter table batch_courses add column import_id bigint;
alter table batch_trainees add column import_id bigint;
alter table exams add column import_id bigint;
alter table announcements add column import_id bigint;
alter table faqs add column import_id bigint;
alter table blogs add column import_id bigint;
alter table learning_paths add column import_id bigint;
alter table learning_path_courses add column import_id bigint;
alter table learning_path_trainees add column import_id bigint;
alter table exam_attempts add column import_id bigint;
alter table testimonials add column import_id bigint;
alter table course_ratings add column import_id bigint;
