insert into questions (company_id, id, category_id, kind, tags, content, marks)
select
    s.company, n, 1 + n % 40, 'truefalse', array['tag' || n % 10],
    jsonb_build_object('kind', 'truefalse', 'text', 'A lift has ' || n || ' brakes.', 'options', '[]'::jsonb, 'correct', true, 'marks', '1', 'penalty', '0'), 1
from size s
cross join generate_series(1, 5000) n
