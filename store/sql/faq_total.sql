-- To how many questions has the company published an answer?
select count(*) as total from faqs where company_id = $1 and status = 1
