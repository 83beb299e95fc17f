-- Returns the number of categories of the question bank.
select count(*) from question_categories where company_id = $1
