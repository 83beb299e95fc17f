-- Adds the settings of a company for reset links and mail: the origins to which a link may lead, the language,
-- the sender and the templates.

-- +goose Up

alter table companies
    add column language  text not null default 'en',
    add column mail_from text not null default '';
alter table companies add constraint companies_language_check check (language ~ '^[a-z]{2}$');

-- Origins outside the company's domains to which links with a secret may lead.
create table company_origins (
    company_id bigint      not null,
    origin     text        not null check (origin ~ '^https://[^/]+$'),
    created_at timestamptz not null default now(),
    primary key (company_id, origin)
);

-- The company's own templates, by kind of message and language.
create table mail_templates (
    company_id bigint      not null,
    kind       text        not null,
    language   text        not null,
    html       text        not null,
    plain      text        not null,
    updated_at timestamptz not null default now(),
    primary key (company_id, kind, language)
);

create index outbox_given_up on outbox (parked_at, id) where parked_at is not null;

-- On a cluster with Citus the new tables are distributed by company like all others.
-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('company_origins', 'company_id');
        perform create_distributed_table('mail_templates', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd
