-- name: user_field/all
-- Returns the fields of the company's people, by id. $2 selects only those that trainees see.
select t.id, t.revision, t.name, t.kind, t.choices, t.required, t.visible_to_trainees
from user_fields t
where t.company_id = $1 and (not $2::boolean or t.visible_to_trainees = 1)
order by t.id

-- name: user_field/choices_used
-- Returns the choices of the field $2 that users have and that are not among $3.
select distinct v.text_value
from user_field_values v
where v.company_id = $1 and v.field_id = $2 and v.text_value <> all($3::text[])
order by v.text_value

-- name: user_field/hold
-- Lock the fields of the company against changes until the transaction ends, and return them by id.
select t.id, t.revision, t.name, t.kind, t.choices, t.required, t.visible_to_trainees
from user_fields t
where t.company_id = $1
order by t.id
for share

-- name: user_field/remove
-- Remove the field $2 with its values. Lists show that the users who had a value have changed.
with gone as (
    delete from user_field_values where company_id = $1 and field_id = $2 returning user_id
),
changed as (
    update users
    set updated_at = now(), revision = revision + 1, import_id = null
    where company_id = $1 and id in (select user_id from gone) and deleted_at is null
)
delete from user_fields where company_id = $1 and id = $2

-- name: user_field/values_of
-- Returns the values of the user $2 by the ids of the fields.
select coalesce(jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value))), '{}'::jsonb) as fields
from user_field_values v
where v.company_id = $1 and v.user_id = $2

-- name: user_field/values_set
-- Set the values of the fields $3 of the users $2 to the texts at the same place in $4. Null removes a value.
with wanted as (
    select w.user_id, w.field_id, w.value from unnest($2::bigint[], $3::bigint[], $4::text[]) as w (user_id, field_id, value)
),
gone as (
    delete from user_field_values
    where company_id = $1 and (field_id, user_id) in (select w.field_id, w.user_id from wanted w where w.value is null)
)
insert into user_field_values (company_id, field_id, user_id, text_value, number_value, date_value)
select
    $1, f.id, w.user_id, case when f.kind in ('text', 'choice') then w.value end as text_value,
    case f.kind when 'number' then w.value::numeric end as number_value, case f.kind when 'date' then w.value::date end as date_value
from wanted w
join user_fields f on f.company_id = $1 and f.id = w.field_id
where w.value is not null
on conflict (company_id, field_id, user_id) do update
set text_value = excluded.text_value, number_value = excluded.number_value, date_value = excluded.date_value
