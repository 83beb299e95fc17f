-- Adds the time from which a company may be erased, and the two tables with the facts that remain of an erased company. These
-- tables name the company in a column other than company_id, because an erasure deletes the company's rows from every table with
-- company_id.

-- +goose Up
alter table companies add column erase_at timestamptz;

create table erased_companies (
    id        bigint      primary key,
    slug      text        not null,
    name      text        not null,
    begun_at  timestamptz not null default now(),
    erased_at timestamptz
);

create table archived_payments (
    erased_company_id bigint      not null,
    transaction_id    bigint      not null,
    payment_id        text        not null,
    created_at        timestamptz not null,
    status            text        not null,
    amount            bigint      not null,
    amount_refunded   bigint      not null,
    currency          text        not null,
    course            text        not null,
    receipt           text        not null,
    seller            text        not null,
    seller_address    text        not null,
    tax_number        text        not null,
    tax               bigint      not null,
    primary key (erased_company_id, transaction_id)
);
