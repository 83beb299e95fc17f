-- Record that the item $4 of the kind $3 is removed from the course $2. $5 is its parent, $6 its position, which may be above its index, and $7
-- its title. Stores the index of the item among those with the same parent. Returns the id of the removal.
insert into removed_outline_items (company_id, course_id, kind, item_id, parent_id, position, title)
select
    $1, $2, $3::text, $4::bigint, $5::bigint, (
        select count(*)
        from subjects s
        where s.company_id = $1 and $3 = 'subject' and s.course_id = $5 and (s.position, s.id) < ($6::integer, $4)
    ) + (
        select count(*)
        from chapters h
        where h.company_id = $1 and $3 = 'chapter' and h.subject_id = $5 and (h.position, h.id) < ($6::integer, $4)
    ) + (
        select count(*)
        from documents d
        where d.company_id = $1 and $3 = 'document' and d.chapter_id = $5 and (d.position, d.id) < ($6::integer, $4)
    ), $7
returning id
