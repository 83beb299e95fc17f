select id::text from categories where name = 'Many'
