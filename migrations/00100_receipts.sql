-- Adds the receipts of payments, and the company's details on them. The numbers of a company's receipts have no gaps.

-- +goose Up
create table receipt_settings (
    company_id  bigint  primary key,
    revision    bigint  not null default 1,
    legal_name  text    not null default '',
    address     text    not null default '',
    tax_number  text    not null default '',
    tax_name    text    not null default '',
    -- In hundredths of a percent: 1800 is 18 %.
    tax_rate    integer not null default 0 check (tax_rate between 0 and 10000),
    prefix      text    not null default '',
    last_number bigint  not null default 0
);
create table receipts (
    company_id     bigint      not null,
    number         bigint      not null,
    transaction_id bigint      not null,
    issued_at      timestamptz not null default now(),
    user_id        bigint,
    -- The texts and amounts as they are when the receipt is issued.
    prefix         text        not null,
    seller         text        not null,
    address        text        not null,
    tax_number     text        not null,
    buyer          text        not null,
    email          text        not null,
    course         text        not null,
    payment_id     text        not null,
    paid_at        timestamptz not null,
    currency       text        not null,
    amount         bigint      not null,
    tax            bigint      not null,
    tax_name       text        not null,
    tax_rate       integer     not null,
    primary key (company_id, number),
    unique (company_id, transaction_id)
);
create index receipts_by_user on receipts (company_id, user_id) where user_id is not null;

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('receipt_settings', 'company_id');
        perform create_distributed_table('receipts', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table receipt_settings add constraint receipt_settings_company foreign key (company_id) references companies (id);
alter table receipts add constraint receipts_transaction foreign key (company_id, transaction_id) references transactions (company_id, id);
alter table receipts add constraint receipts_user foreign key (company_id, user_id) references users (company_id, id);
