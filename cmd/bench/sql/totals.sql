-- Returns the number of companies and the number of enrollments in the deployment.
select (select count(*) from companies), (select count(*) from enrollments)
