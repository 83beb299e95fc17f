-- Which of these names are those of batches?
select i.name
from unnest($2::text[]) as i (name)
join batches b on b.company_id = $1 and lower(b.name) = lower(i.name)
order by i.name
