-- Stores the number of lessons of each course: the documents that trainees see. Pages with many courses counted them for each request, which
-- was half of the processor time of their statement.
-- Rolling upgrade: a node of the previous release does not update the number. The daily comparison of totals corrects it.

-- +goose Up
alter table courses add column lesson_count bigint not null default 0;

update courses c
set lesson_count = l.n
from (
    select s.company_id, s.course_id, count(*) as n
    from subjects s
    join chapters h on h.company_id = s.company_id and h.subject_id = s.id
    join documents d on d.company_id = h.company_id and d.chapter_id = h.id and not d.draft
    group by s.company_id, s.course_id
) l
where c.company_id = l.company_id and c.id = l.course_id;

-- +goose Down
alter table courses drop column lesson_count;
