-- Start a discussion of the trainee $2 in the enrollment $3 about the document $4 at the time $5. Returns its id.
insert into discussions (company_id, user_id, enrollment_id, document_id, created_at, changed_at)
values ($1, $2, $3, $4, $5, $5)
returning id
