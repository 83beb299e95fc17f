-- Adds captions of films and sounds by language, with their transcripts.

-- +goose Up
create table document_captions (
    company_id  bigint      not null,
    document_id bigint      not null,
    language    text        not null, -- BCP 47
    captions    text        not null, -- WebVTT
    transcript  text        not null,
    cues        integer     not null,
    updated_at  timestamptz not null default now(),
    primary key (company_id, document_id, language)
);

-- +goose StatementBegin
do $$
begin
    if exists (select 1 from pg_extension where extname = 'citus') then
        perform create_distributed_table('document_captions', 'company_id');
    end if;
end
$$;
-- +goose StatementEnd

alter table document_captions
    add constraint document_captions_document foreign key (company_id, document_id) references documents (company_id, id) on delete cascade;
