-- Signing in with an account at an identity provider.

-- +goose Up

-- Whose application a client id of the identity provider is. An identity token names the client it was made for, and
-- with it the company; two companies with one client could use each other's tokens, hence the key.
create table identity_clients (
    client_id  text        primary key check (client_id <> ''),
    company_id bigint      not null references companies (id),
    created_at timestamptz not null default now()
);
create index identity_clients_by_company on identity_clients (company_id, client_id);

-- How people sign in to a company with the provider (1: Google).
create table identity_providers (
    company_id     bigint   not null,
    provider       smallint not null check (provider = 1),
    -- Accounts of these domains only, of any when there is none.
    hosted_domains text[]   not null default '{}',
    -- Whether somebody whom the company does not know becomes a trainee.
    new_users      boolean  not null default false,
    -- The application of the company's own pages, and its secret, sealed.
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
