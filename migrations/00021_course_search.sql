-- Adds the search for courses by the words of title, code, tags and description. Matches in the title or the
-- code rank highest, then matches in the tags, then matches in the description.

-- +goose Up

-- The extension allows an index that starts with the company and continues with words.
create extension if not exists btree_gin;

-- The description is truncated, because the words of one row may not exceed a megabyte. Characters that join
-- words are removed from the other texts, because the "-2" of SALE-2 would be parsed as a negative number.
alter table courses add column words tsvector generated always as (
    setweight(to_tsvector('simple', translate(title || ' ' || course_code, '-_/.,', '     ')), 'A')
    || setweight(to_tsvector('simple', translate(tags, '-_/.,', '     ')), 'B')
    || setweight(to_tsvector('simple', left(description, 20000)), 'D')
) stored;
create index courses_by_words on courses using gin (company_id, words) where status = 1;
