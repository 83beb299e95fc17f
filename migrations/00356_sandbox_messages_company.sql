-- Lets no message of a sandbox outlive its company: a worker may store one while the company is erased.

-- +goose Up
-- A reset changes a row of companies after it has deleted messages. In the other order the migration and a reset could wait for each other.
lock table sandbox_messages in share row exclusive mode;
lock table companies in share row exclusive mode;
delete from sandbox_messages m where not exists (select 1 from companies c where c.id = m.company_id);
alter table sandbox_messages add constraint sandbox_messages_company foreign key (company_id) references companies (id);
