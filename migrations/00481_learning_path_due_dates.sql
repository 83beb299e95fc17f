-- Adds the due date of a trainee on a learning path. It is fixed when the trainee is added, so that a change of the days of the path applies to trainees who
-- are added later. Trainees who are on a path keep the due date that the days give now.
-- Rolling upgrade: a trainee whom a node of the previous release adds has no due date on the path.

-- +goose Up
alter table learning_path_trainees add column due_date date;

update learning_path_trainees t
set due_date = t.start_date + p.due_days
from learning_paths p
where p.company_id = t.company_id and p.id = t.learning_path_id and p.due_days is not null;

-- +goose Down
alter table learning_path_trainees drop column due_date;
