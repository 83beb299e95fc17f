-- A course has 10 documents with consecutive ids.
insert into documents (company_id, id, chapter_id, name, description, document_type, position, file_id)
select s.company, n, 1 + (n - 1) / 5, 'Document ' || n, 'What the work asks for.', 1, n, n
from size s
cross join generate_series(1, 10 * s.courses) n
