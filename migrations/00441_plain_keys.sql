-- Replaces the foreign keys that set a column to null when their row is deleted by plain ones, because Citus refuses such keys. In a database
-- whose earlier migrations made plain keys, it does nothing. Each new key is validated in a transaction of its own, which does not exclude writes.

-- +goose NO TRANSACTION
-- +goose Up
-- +goose StatementBegin
do $$
declare
    found record;
begin
    for found in
        select conrelid::regclass as held_by, conname as name, regexp_replace(pg_get_constraintdef(oid), ' ON DELETE SET NULL .*$', '') as plain
        from pg_constraint
        where contype = 'f' and confdeltype = 'n' and conname = any(array[
            'attempt_questions_marker', 'discussions_document', 'documents_release', 'documents_release_exam', 'invitation_lines_user', 'notes_at_document'
        ])
        order by conname
    loop
        execute format('alter table %s drop constraint %I, add constraint %I %s not valid', found.held_by, found.name, found.name, found.plain);
    end loop;
end
$$;
-- +goose StatementEnd
alter table attempt_questions validate constraint attempt_questions_marker;
alter table discussions validate constraint discussions_document;
alter table documents validate constraint documents_release;
alter table documents validate constraint documents_release_exam;
alter table invitation_lines validate constraint invitation_lines_user;
alter table notes validate constraint notes_at_document;
