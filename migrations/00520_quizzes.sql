-- Adds quizzes: documents with questions of the question bank, and the tries of trainees at them.
-- Rolling upgrade: a node of the previous release shows a quiz as a file that is missing, and keeps its questions.

-- +goose Up
-- quiz_questions are the questions in order, as JSON objects with a questionID. quiz_done says when a quiz is done: when each question was answered,
-- or when the answers also have quiz_pass_percent of the marks.
alter table documents
    add column quiz_questions    jsonb   not null default '[]',
    add column quiz_done         text    not null default 'tried',
    add column quiz_pass_percent integer not null default 80;
alter table documents add constraint documents_quiz_done_check check (quiz_done in ('tried', 'passed')) not valid;
alter table documents add constraint documents_quiz_pass_percent_check check (quiz_pass_percent between 1 and 100) not valid;

-- The present try of a trainee at a quiz. keys decides the order of what is shuffled. No key refers to a document: a removed one may be restored
-- with its tries.
create table quiz_tries (
    company_id    bigint      not null,
    enrollment_id bigint      not null,
    document_id   bigint      not null,
    number        integer     not null default 1,
    keys          bigint      not null,
    started_at    timestamptz not null default now(),
    primary key (company_id, enrollment_id, document_id)
);
create index quiz_tries_by_document on quiz_tries (company_id, document_id);

-- The answers of the present try. version is the number of the version of the question that was answered.
create table quiz_answers (
    company_id    bigint      not null,
    enrollment_id bigint      not null,
    document_id   bigint      not null,
    question_id   bigint      not null,
    version       bigint      not null,
    answer        jsonb       not null,
    marks         numeric     not null,
    answered_at   timestamptz not null default now(),
    primary key (company_id, enrollment_id, document_id, question_id)
);
create index quiz_answers_by_question on quiz_answers (company_id, question_id);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('quiz_tries', 'company_id');
        perform create_distributed_table('quiz_answers', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table quiz_tries add constraint quiz_tries_enrollment foreign key (company_id, enrollment_id) references enrollments (company_id, id) on delete cascade;
alter table quiz_answers add constraint quiz_answers_try foreign key (company_id, enrollment_id, document_id)
    references quiz_tries (company_id, enrollment_id, document_id) on delete cascade;
alter table quiz_answers add constraint quiz_answers_question foreign key (company_id, question_id) references questions (company_id, id) on delete cascade;

-- +goose Down
drop table quiz_answers;
drop table quiz_tries;
alter table documents drop column quiz_pass_percent, drop column quiz_done, drop column quiz_questions;
