-- Adds an index of the quizzes of a company, which finds those that have a question.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists documents_quizzes on documents (company_id, id) where quiz_questions <> '[]';
