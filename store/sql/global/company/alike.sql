-- Returns the slug of a company whose slug has the skeleton $1, which package tenant computes. Sandboxes do not count, because their
-- slugs lead to no page.
select slug
from companies
where sandbox_of is null and replace(replace(replace(slug, '0', 'o'), '1', 'l'), 'm', 'rn') = $1
order by slug
limit 1
