insert into pictures (company_id, name, media_type, content) values (:c, 'forklift.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
insert into subjects (company_id, id, course_id, title, position) values (:c, :b + 2, :b + 1, 'Practice :s', 2);
insert into files (company_id, id, name, size_bytes, received) values (:c, :b + 1, 'balance.pdf', 3000, 3000);
