-- A manager changes the courses that they own, and sees their people, enrollments and reports.

-- +goose Up
create table course_owners (
    company_id bigint not null,
    course_id  bigint not null,
    user_id    bigint not null,
    primary key (company_id, course_id, user_id)
);
create index course_owners_user on course_owners (company_id, user_id);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('course_owners', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table course_owners add constraint course_owners_course foreign key (company_id, course_id) references courses (company_id, id) on delete cascade;
alter table course_owners add constraint course_owners_user foreign key (company_id, user_id) references users (company_id, id) on delete cascade;
