-- name: completion/exam_hold
-- Lock the active enrollment of the trainee $3 in the course of the exam $2 until the transaction ends, if the exam counts for the completion of the
-- course. Returns its id.
select e.id
from enrollments e
where e.company_id = $1 and e.user_id = $3 and e.latest and e.status = 'active' and e.course_id = (
    select x.course_id
    from exams x
    join courses c on c.company_id = $1 and c.id = x.course_id and c.completion_exams <> 'none'
    where x.company_id = $1 and x.id = $2 and x.counts_for_completion
)
for no key update

-- name: completion/exams
-- Returns the exams that the completion of the course $2 requires.
select x.id
from exams x
join courses c on c.company_id = $1 and c.id = x.course_id and c.completion_exams <> 'none'
where x.company_id = $1 and x.course_id = $2 and x.counts_for_completion and (x.status = 1 or x.was_open)
order by x.id

-- name: completion/missing
-- Returns what the enrollments $2 lack to be complete, in the time zone $3. This statement is the rule that decides when a course is complete. An
-- active enrollment lacks required documents (document), films that were not watched (film), exams that are not passed (pass, or marking while an
-- attempt is not marked) or not taken (take), the confirmation of the acknowledgement (acknowledge), or, in a course that requires nothing,
-- something to complete (nothing). A completed enrollment lacks only the confirmation of a text that staff ask for again. A film counts as watched
-- only if the course requires it. An exam counts once it was published, also while it is closed. An attempt counts if it was submitted since
-- the first day of the enrollment; an imported one may have no time. spent means that the trainee has no attempt left at the exam. "offset 0" makes the planner start at the course. Without statistics for
-- the company, the planner considers all join orders equally good.
with held as materialized (
    select
        e.id, e.user_id, e.course_id, e.status = 'active' as open, e.start_date::timestamp at time zone $3::text as since,
        c.completion_exams as exams, c.completion_films = 1 as films, c.acknowledgement, greatest(c.acknowledgement_from, 1) as version
    from enrollments e
    join courses c on c.company_id = $1 and c.id = e.course_id
    where e.company_id = $1 and e.id = any($2::bigint[]) and (
        e.status = 'active'
        or e.status = 'completed' and c.acknowledgement_from > 0
            and not exists (select 1 from completion_waivers w where w.company_id = $1 and w.enrollment_id = e.id)
    )
),
counting as materialized (
    select c.course_id, d.id, d.name, d.film, row_number() over (order by s.position, s.id, h.position, h.id, d.position, d.id) as row_index
    from (select distinct course_id from held where open) c
    cross join lateral (select id, position from subjects where company_id = $1 and course_id = c.course_id offset 0) s
    cross join lateral (select id, position from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (
        select id, name, position, coalesce(type = 'film', media_type like 'video/%') as film
        from documents
        where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft
        offset 0
    ) d
),
examined as materialized (
    select x.id, x.course_id, x.title, x.attempts_allowed
    from exams x
    where x.company_id = $1 and x.course_id in (select course_id from held where open and exams <> 'none')
        and x.counts_for_completion and (x.status = 1 or x.was_open)
),
undone as materialized (
    select h.id, d.id as document_id, d.name, d.row_index, d.film and h.films as film
    from held h
    join counting d on d.course_id = h.course_id
    left join lateral (
        select done_at, watched_at from document_progress where company_id = $1 and enrollment_id = h.id and document_id = d.id offset 0
    ) p on true
    where h.open and (p.done_at is null or d.film and h.films and p.watched_at is null)
)
select u.id as enrollment_id, 'document' as kind, coalesce((array_agg(u.document_id order by u.row_index))[1], 0) as object_id,
    coalesce((array_agg(u.name order by u.row_index))[1], '') as title, count(*) as number, 0::bigint as row_index, false as spent
from undone u
where not u.film
group by u.id
union all
select u.id, 'film', u.document_id, u.name, 1, u.row_index, false from undone u where u.film
union all
select h.id, case when h.exams = 'taken' then 'take' when a.waiting then 'marking' else 'pass' end, x.id, x.title, 1, x.id,
    not a.waiting and not a.begun and a.number >= x.attempts_allowed + coalesce(w.extra_attempts, 0)
from held h
join examined x on x.course_id = h.course_id
left join exam_allowances w on w.company_id = $1 and w.exam_id = x.id and w.user_id = h.user_id
cross join lateral (
    select
        coalesce(bool_or(t.counts and t.status in (2, 3, 4)), false) as taken, coalesce(bool_or(t.counts and t.status = 3), false) as passed,
        coalesce(bool_or(t.counts and t.status = 2), false) as waiting, coalesce(bool_or(t.status = 1 and t.deadline is not null), false) as begun,
        count(*) as number
    from (
        select status, deadline, submitted_at is null or submitted_at >= h.since as counts
        from exam_attempts
        where company_id = $1 and exam_id = x.id and user_id = h.user_id and status > 0
    ) t
) a
where h.open and h.exams <> 'none' and not case h.exams when 'taken' then a.taken else a.passed end
union all
select h.id, 'acknowledge', h.course_id, coalesce(h.acknowledgement, ''), 1, 0, false
from held h
where h.acknowledgement is not null and not exists (
    select 1 from acknowledgements k where k.company_id = $1 and k.enrollment_id = h.id and k.version >= h.version
)
union all
select h.id, 'nothing', h.course_id, '', 1, 0, false
from held h
where h.open and h.acknowledgement is null and not exists (select 1 from counting d where d.course_id = h.course_id)
    and not exists (select 1 from examined x where x.course_id = h.course_id)

-- name: completion/settle
-- Complete those of the enrollments $2 that lack nothing, in the time zone $3, and return their ids. The caller has locked the enrollments, and must
-- run enrollment/count_completions afterwards.
with lacking as materialized (
    {completion/missing}
),
settled as (
    update enrollments e
    set status = 'completed', completed_percent = 100, completed_at = n.now, updated_at = n.now, import_id = null
    from (select now() as now) n
    where e.company_id = $1 and e.id = any($2::bigint[]) and e.status = 'active'
        and not exists (select 1 from lacking l where l.enrollment_id = e.id)
    returning e.id
)
select coalesce(array_agg(id), '{}') from settled

-- name: completion/waive
-- Store the decision of the user $6 about the enrollment $2 of the trainee $3: the kind $4 with the reason $5.
insert into completion_waivers (company_id, enrollment_id, user_id, kind, reason, waived_by)
values ($1, $2, $3, $4, $5, nullif($6::bigint, 0))

-- name: completion/waived
-- Complete the active enrollment $2 without its rule, and return its id. The caller must run enrollment/count_completions afterwards.
update enrollments e
set status = 'completed', completed_at = n.now, updated_at = n.now, revision = e.revision + 1, import_id = null
from (select now() as now) n
where e.company_id = $1 and e.id = $2 and e.status = 'active'
returning e.id

-- name: completion/waiver_lock
-- Lock the enrollment $2 and return it with the waiver of its completion. The kind is empty without one.
select e.id, e.revision, e.user_id, e.course_id, e.status, e.completed_at, coalesce(w.kind, '') as kind, coalesce(w.reason, '') as reason
from enrollments e
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
where e.company_id = $1 and e.id = $2
for no key update of e

-- name: completion/waiver_remove
-- Remove the waiver of the enrollment $2, and remember it with the completion that it made.
with removed as (
    delete from completion_waivers where company_id = $1 and enrollment_id = $2 returning enrollment_id, kind
)
insert into enrollment_history (company_id, enrollment_id, due_date, completed_at, waiver)
select $1, e.id, e.due_date, e.completed_at, r.kind
from removed r
join enrollments e on e.company_id = $1 and e.id = r.enrollment_id

-- name: completion/waiver_undone
-- Set the status $3 and the time of the completion $4 of the enrollment $2 after its waiver was removed.
update enrollments e
set status = $3, completed_at = $4::timestamptz, updated_at = now(), revision = e.revision + 1, import_id = null
where e.company_id = $1 and e.id = $2
