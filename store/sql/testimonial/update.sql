-- Change the testimonial $2 to the JSON object $3 on behalf of the staff user $4. The column created_by names the author of
-- the testimonial and does not change.
update testimonials t
set description = n.description, status = n.status, updated_at = now(), updated_by = $4::bigint,
    revision = t.revision + 1, import_id = null
from jsonb_to_record($3::jsonb) as n (description text, status smallint)
where t.company_id = $1 and t.id = $2
returning t.id, t.revision, t.description, t.status, t.created_by
