-- name: quiz/again
-- Begin another try of the trainee at the quiz $3 of the enrollment $2. $4 decides the order of what is shuffled in it.
update quiz_tries
set number = number + 1, keys = $4, started_at = now()
where company_id = $1 and enrollment_id = $2 and document_id = $3

-- name: quiz/answer
-- Save the answer $6, with the marks $7, to the version $5 of the question $4 in the present try at the quiz $3 of the enrollment $2.
-- An earlier answer stays.
insert into quiz_answers (company_id, enrollment_id, document_id, question_id, version, answer, marks)
values ($1, $2, $3, $4, $5, $6::jsonb, $7::numeric)
on conflict do nothing

-- name: quiz/begin
-- Begin the first try of the trainee at the quiz $3 of the enrollment $2. $4 decides the order of what is shuffled in it. Does nothing if there
-- is a try.
insert into quiz_tries (company_id, enrollment_id, document_id, keys)
values ($1, $2, $3, $4)
on conflict do nothing

-- name: quiz/clear
-- Delete the answers of the present try at the quiz $3 of the enrollment $2.
delete from quiz_answers where company_id = $1 and enrollment_id = $2 and document_id = $3

-- name: quiz/of_question
-- Returns whether a quiz has the question $2.
select exists (
    select 1
    from documents
    where company_id = $1 and quiz_questions <> '[]' and quiz_questions @> jsonb_build_array(jsonb_build_object('questionID', $2::bigint))
)

-- name: quiz/questions
-- Returns the questions of the quiz $3 in order, each with the answer in the present try of the enrollment $2. A question that was
-- answered has the content of the version that was answered. Questions that were removed from the question bank are left out.
select
    q.id as question_id, coalesce(a.version, q.number) as version, coalesce(v.content, q.content) as content, a.answer, a.marks as given, a.answered_at
from documents d
cross join jsonb_array_elements(d.quiz_questions) with ordinality as i (item, position)
join questions q on q.company_id = $1 and q.id = (i.item ->> 'questionID')::bigint
left join quiz_answers a on a.company_id = $1 and a.enrollment_id = $2 and a.document_id = $3 and a.question_id = q.id
left join question_versions v on v.company_id = $1 and v.question_id = a.question_id and v.number = a.version
where d.company_id = $1 and d.id = $3
order by i.position

-- name: quiz/try
-- Returns the number of the present try at the quiz $3 of the enrollment $2, and what decides the order of what is shuffled in it.
select number, keys from quiz_tries where company_id = $1 and enrollment_id = $2 and document_id = $3

-- name: quiz/usable
-- Returns the questions $2 with their kinds, and keeps them from being removed until the transaction ends.
select id as question_id, kind from questions where company_id = $1 and id = any($2::bigint[]) order by id for key share
