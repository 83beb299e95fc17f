-- The words of a course now include the trainer, unless the course hides the trainer, and have no accents. The second
-- column contains the short texts, in which a search finds parts of words. Nodes of the previous release can search
-- with the new words. No extension is needed.

-- +goose Up
alter table courses drop column words;

-- Combining marks of Latin letters are removed, because they are accents. Combining marks of other scripts remain,
-- because they are vowels.
alter table courses
    add column words tsvector generated always as (
        setweight(to_tsvector('simple', regexp_replace(normalize(translate(title || ' ' || course_code, '-_/.,', '     '), NFKD), '[\u0300-\u036f]', '', 'g')), 'A')
        || setweight(to_tsvector('simple', regexp_replace(normalize(translate(tags, '-_/.,', '     '), NFKD), '[\u0300-\u036f]', '', 'g')), 'B')
        || setweight(to_tsvector('simple', case when hide_trainer_name then '' else regexp_replace(normalize(translate(trainer_name, '-_/.,', '     '), NFKD), '[\u0300-\u036f]', '', 'g') end), 'C')
        || setweight(to_tsvector('simple', regexp_replace(normalize(left(description, 20000), NFKD), '[\u0300-\u036f]', '', 'g')), 'D')
    ) stored,
    add column search_text text not null generated always as (
        lower(regexp_replace(normalize(
            title || ' ' || course_code || ' ' || tags || case when hide_trainer_name then '' else ' ' || trainer_name end, NFKD
        ), '[\u0300-\u036f]', '', 'g'))
    ) stored;
