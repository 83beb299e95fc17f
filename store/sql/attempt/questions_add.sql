-- Add the questions of the attempt $2. The arrays $3 to $7 are parallel and contain the section, the id, the version, the
-- seed and the maximum marks of each question. The order of the arrays is the order of the questions.
insert into attempt_questions (company_id, attempt_id, position, section, question_id, version, seed, maximum)
select $1, $2, k.position, k.section, k.question_id, k.version, k.seed, k.maximum::numeric
from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[]) with ordinality
    as k (section, question_id, version, seed, maximum, position)
