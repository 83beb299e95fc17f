-- Makes the external ids of the users of a company unique. If several users have the same external id, the oldest active one
-- keeps it, or the oldest one if none is active. The others lose it, and the audit log has the value that each of them has
-- lost. The indexes serve the exact filters of the lists of users. If another user gets an external id twice while the index
-- is built, the migration fails and can be repeated. Rolling upgrade: a node of the previous release reports an external id
-- that is taken as an e-mail address that is taken.

-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists users_external_ids;
-- +goose StatementBegin
do $$
declare
    u record;
begin
    for u in
        select d.company_id, d.id, d.external_id
        from (
            select company_id, id, external_id, row_number() over (
                partition by company_id, external_id order by status = 1 desc, deprovisioned_at is null desc, id
            ) as row_index
            from users
            where external_id <> '' and deleted_at is null
        ) d
        where d.row_index > 1
    loop
        update users set external_id = '', updated_at = now(), revision = revision + 1, import_id = null
        where company_id = u.company_id and id = u.id;
        insert into audit_log (company_id, action, subject_kind, subject_id, changes)
        values (u.company_id, 'user_update', 'user', u.id, jsonb_build_object('externalID', jsonb_build_array(u.external_id, '')));
    end loop;
end $$;
-- +goose StatementEnd
create unique index concurrently users_external_ids on users (company_id, external_id) where external_id <> '' and deleted_at is null;
drop index concurrently if exists users_by_external_id;
create index concurrently if not exists users_by_rollno on users (company_id, rollno) where rollno <> '' and deleted_at is null;
