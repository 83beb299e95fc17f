-- Courses are found by the words of their title, code, tags and description, the better the earlier in this order.

-- +goose Up

-- With it one index begins with the company and goes on with words.
create extension if not exists btree_gin;

-- The description is cut, because the words of one row have to fit into a megabyte. What joins words in the other texts is
-- taken out, because the -2 of SALE-2 would be a number below zero.
alter table courses add column words tsvector generated always as (
    setweight(to_tsvector('simple', translate(title || ' ' || course_code, '-_/.,', '     ')), 'A')
    || setweight(to_tsvector('simple', translate(tags, '-_/.,', '     ')), 'B')
    || setweight(to_tsvector('simple', left(description, 20000)), 'D')
) stored;
create index courses_by_words on courses using gin (company_id, words) where status = 1;
