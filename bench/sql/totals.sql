-- Returns the numbers of companies and enrollments.
select (select count(*) from companies), (select count(*) from enrollments)
