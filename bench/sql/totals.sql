-- How many companies and enrollments are there?
select (select count(*) from companies), (select count(*) from enrollments)
