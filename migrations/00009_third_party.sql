-- Adds the tables for signing in with an account at an identity provider.

-- +goose Up

-- The company that owns a client id of the identity provider. An identity token names the client for which it
-- was issued, and so the company. The client id is the primary key, because two companies with one client could
-- use each other's tokens.
create table identity_clients (
    client_id  text        primary key check (client_id <> ''),
    company_id bigint      not null references companies (id),
    created_at timestamptz not null default now()
);
create index identity_clients_by_company on identity_clients (company_id, client_id);

-- A company's settings for signing in with a provider (1: Google).
create table identity_providers (
    company_id     bigint   not null,
    provider       smallint not null check (provider = 1),
    -- Only accounts of these domains may sign in. An empty list allows all domains.
    hosted_domains text[]   not null default '{}',
    -- Whether an account whose address is unknown to the company becomes a new trainee.
    new_users      boolean  not null default false,
    -- The client id of the company's own pages, and its encrypted secret.
    page_client    text,
    page_secret    bytea,
    primary key (company_id, provider)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_reference_table('identity_clients');
        perform create_distributed_table('identity_providers', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table identity_providers add constraint identity_providers_company foreign key (company_id) references companies (id);
