-- Set the questions of the exams $2, whose categories and questions have been loaded, and the totals of these exams. An exam has
-- all of its questions in order, or draws some of those with its tag. Without a number of draws, an exam that draws keeps its
-- number, but at most the number of its questions. Returns the number of changed exams that the import $3 has not added.
with input as materialized (
    select x.id as exam_id, c.id as category_id, 'exam ' || x.id as tag, x.kind_marks, e.item -> 'questions' as questions,
        coalesce(
            (e.item ->> 'draw')::integer, case when d.count is not null then least(d.count, jsonb_array_length(e.item -> 'questions')) end, 0
        ) as draw
    from jsonb_array_elements($2::jsonb) as e (item)
    join courses k on k.company_id = $1 and lower(k.course_code) = lower(e.item ->> 'courseCode')
    join exams x on x.company_id = $1 and x.course_id = k.id and lower(x.title) = lower(e.item ->> 'exam')
    join question_categories c on c.company_id = $1 and lower(c.name) = lower(e.item ->> 'category')
    left join exam_items d on d.company_id = $1 and d.exam_id = x.id and d.tag = 'exam ' || x.id and d.position = 1
),
items as materialized (
    select i.exam_id, q.position, o.id as question_id, null::bigint as category_id, '' as tag, 1 as count,
        coalesce((
            select (k.value ->> 'marks')::numeric from jsonb_array_elements(i.kind_marks) k where k.value ->> 'kind' = q.item ->> 'kind' limit 1
        ), o.marks) as marks
    from input i
    cross join lateral jsonb_array_elements(i.questions) with ordinality as q (item, position)
    join lateral (
        select x.id, x.marks from questions x
        where x.company_id = $1 and x.category_id = i.category_id and x.kind = q.item ->> 'kind' and x.search_text = lower(q.item ->> 'text')
            and i.tag = any(x.tags)
        order by x.id limit 1
    ) o on true
    where i.draw = 0
    union all
    select i.exam_id, 1, null, i.category_id, i.tag, i.draw, i.draw::numeric
    from input i
    where i.draw > 0
),
totals as materialized (
    select
        t.exam_id, sum(t.count) as questions, sum(t.marks) as marks,
        jsonb_agg(jsonb_build_array(t.position, t.question_id, t.category_id, t.tag, t.count) order by t.position) as list
    from items t
    group by t.exam_id
),
stored as materialized (
    select
        t.exam_id,
        jsonb_agg(jsonb_build_array(t.position, t.question_id, t.category_id, t.tag, t.count) order by t.position) as list
    from exam_items t
    where t.company_id = $1 and t.exam_id in (select i.exam_id from input i)
    group by t.exam_id
),
differing as materialized (
    select t.exam_id
    from totals t
    left join stored o on o.exam_id = t.exam_id
    where o.list is distinct from t.list
),
cut as (
    delete from exam_items t
    using differing d
    where t.company_id = $1 and t.exam_id = d.exam_id and not exists (select 1 from items n where n.exam_id = t.exam_id and n.position = t.position)
),
filled as (
    insert into exam_items as t (company_id, exam_id, position, question_id, category_id, tag, count)
    select $1::bigint, n.exam_id, n.position, n.question_id, n.category_id, n.tag, n.count
    from items n
    join differing d on d.exam_id = n.exam_id
    on conflict (company_id, exam_id, position) do update
    set (section, question_id, category_id, tag, count, marks) = row('', excluded.question_id, excluded.category_id, excluded.tag, excluded.count, null)
),
changed as (
    update exams e
    set import_id = case when e.import_id = $3::bigint then e.import_id end, revision = e.revision + 1, updated_at = now(),
        total_questions = t.questions, total_marks = round(t.marks), passing_marks = ceil(t.marks * coalesce(e.pass_percent, 0) / 100)
    from totals t
    where e.company_id = $1 and e.id = t.exam_id
        and (t.exam_id in (select d.exam_id from differing d)
            or (e.total_questions, e.total_marks, e.passing_marks) is distinct from (t.questions, round(t.marks), ceil(t.marks * coalesce(e.pass_percent, 0) / 100)))
    returning e.import_id is null as existed
)
select count(*) from changed where existed
