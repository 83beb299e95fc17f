-- Adds what erases a company: the time from which it may be erased, a function that deletes its rows in steps, and the two tables that
-- remain. They name the company by a column of another name than company_id, because a table with company_id is erased.

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

-- Deletes at most a number of rows of a company from one table, and returns the number of deleted rows. Tables come in an order in which no
-- row refers to a deleted one. Payments come first: their facts move to archived_payments in the same statement. Returns 0 when no table
-- with the column company_id has a row of the company.
-- +goose StatementBegin
create function erase_company_rows(company bigint, most bigint) returns bigint
language plpgsql as $$
declare
    target  record;
    deleted bigint;
begin
    with batch as materialized (
        select id from transactions where company_id = company order by id limit most
    ),
    saved as (
        insert into archived_payments
        select
            company, t.id, t.payment_id, t.created_at, t.status, t.amount, t.amount_refunded, y.code, coalesce(r.course, c.title, ''),
            coalesce(r.prefix || r.number, ''), coalesce(r.seller, ''), coalesce(r.address, ''), coalesce(r.tax_number, ''), coalesce(r.tax, t.service_tax)
        from transactions t
        join currencies y on y.id = t.currency_id
        left join courses c on c.company_id = company and c.id = t.course_id
        left join receipts r on r.company_id = company and r.transaction_id = t.id
        where t.company_id = company and t.id in (select id from batch)
    ),
    without_refunds as (
        delete from refunds where company_id = company and transaction_id in (select id from batch)
    ),
    without_receipts as (
        delete from receipts where company_id = company and transaction_id in (select id from batch)
    )
    delete from transactions where company_id = company and id in (select id from batch);
    get diagnostics deleted = row_count;
    if deleted > 0 then
        return deleted;
    end if;
    for target in
        with recursive tables as (
            select c.oid, c.relname
            from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
            where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
        ),
        depths as (
            select oid, 0 as depth from tables
            union
            select f.conrelid, d.depth + 1
            from depths d
            join pg_constraint f on f.confrelid = d.oid and f.contype = 'f' and f.conrelid <> f.confrelid
            join tables t on t.oid = f.conrelid
            where d.depth < 40
        )
        select
            t.relname as name,
            (
                select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
                from pg_index i
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                where i.indrelid = t.oid and i.indisprimary
            ) as key,
            exists (select from pg_constraint s where s.conrelid = t.oid and s.confrelid = t.oid) as refers_to_itself
        from tables t
        join depths d on d.oid = t.oid
        group by t.oid, t.relname
        order by max(d.depth) desc, t.relname
    loop
        execute format('delete from %1$I where company_id = $1 and (%2$s) in (select %2$s from %1$I where company_id = $1 limit $2)', target.name, target.key)
        using company, case when not target.refers_to_itself then most end;
        get diagnostics deleted = row_count;
        if deleted > 0 then
            return deleted;
        end if;
    end loop;
    return 0;
end
$$;
-- +goose StatementEnd
