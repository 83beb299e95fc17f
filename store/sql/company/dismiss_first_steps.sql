-- Record that staff have dismissed the list of first steps.
update companies set first_steps_dismissed_at = now() where id = $1 and first_steps_dismissed_at is null
