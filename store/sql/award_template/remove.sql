-- Remove the award template $2.
delete from award_templates where company_id = $1 and id = $2
