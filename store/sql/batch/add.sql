-- Add a batch and update the total of batches. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as
-- $4. This statement does not use them. The where clause contains them only to give them a type.
with added as (
    insert into batches (company_id, name, description, start_date, end_date, external_id)
    select $1, n.name, n.description, n."startDate", n."endDate", n."externalID"
    from jsonb_to_record($3::jsonb) as n (name text, description text, "startDate" date, "endDate" date, "externalID" text)
    where $2::bigint is not null and $4::bigint is not null
    returning id, revision, name, description, start_date, end_date, external_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batches', 0, floor(random() * 16)::smallint, 1
    from added
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, name, description, start_date, end_date, external_id from added
