-- Returns the number of notes in the enrollment $2.
select count(*) from notes where company_id = $1 and enrollment_id = $2
