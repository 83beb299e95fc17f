-- Record that the trainee of the enrollment $2 is at the second $4 of the film or sound $3, which has $7 seconds, and has
-- played the seconds from $5 until $6. Returns the percentage of the film or sound that the trainee has played, and the
-- time at which the trainee completed the document.
with played as (
    insert into document_progress as p (company_id, enrollment_id, document_id, position_seconds, watched)
    values ($1, $2, $3, $4, int4multirange(int4range($5, $6)))
    on conflict (company_id, enrollment_id, document_id) do update
    set import_id = null, position_seconds = excluded.position_seconds, watched = p.watched + excluded.watched
    returning watched, done_at
)
select least(100, 100 * (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(p.watched) r) / $7::bigint) as watched_percent, p.done_at
from played p
