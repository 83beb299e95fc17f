-- Returns the number of versions of the question $2. Returns no row if there is no such question.
select number from questions where company_id = $1 and id = $2
