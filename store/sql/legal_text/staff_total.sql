-- Returns the number of legal texts of the company, published or not.
select count(*) from legal_texts where company_id = $1
