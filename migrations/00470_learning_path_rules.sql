-- Adds the order and the days of learning paths, and when a trainee has completed one. Existing learning paths have no order and no days. Trainees who
-- have completed all courses of a path have completed it.
-- Rolling upgrade: a node of the previous release completes no learning path. The next completion or change of the path does.

-- +goose Up
alter table learning_paths add column in_order smallint not null default 0, add column due_days integer;
alter table learning_paths add constraint learning_paths_in_order_check check (in_order in (0, 1));
alter table learning_paths add constraint learning_paths_due_days_check check (due_days >= 1);
alter table learning_path_trainees add column completed_at timestamptz;

update learning_path_trainees t
set completed_at = d.completed_at
from (
    select m.company_id, m.learning_path_id, w.user_id, max(coalesce(e.completed_at, e.created_at)) as completed_at
    from learning_path_courses m
    join learning_path_trainees w on w.company_id = m.company_id and w.learning_path_id = m.learning_path_id
    left join enrollments e on e.company_id = m.company_id and e.user_id = w.user_id and e.course_id = m.course_id and e.latest and e.status = 'completed'
    group by m.company_id, m.learning_path_id, w.user_id
    having count(*) = count(e.id)
) d
where t.company_id = d.company_id and t.learning_path_id = d.learning_path_id and t.user_id = d.user_id;

-- +goose Down
alter table learning_path_trainees drop column completed_at;
alter table learning_paths drop column in_order, drop column due_days;
