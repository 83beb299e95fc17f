-- Add the questions of the attempt $2. The arrays $3 to $8 are parallel and contain the section, the id, the version, the
-- seed, the maximum marks and the keys of each question. The order of the arrays is the order of the questions.
insert into attempt_questions (company_id, attempt_id, position, section, question_id, version, seed, maximum, keys)
select $1, $2, k.position, k.section, k.question_id, k.version, k.seed, k.maximum::numeric, k.keys
from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[]) with ordinality
    as k (section, question_id, version, seed, maximum, keys, position)
