-- Returns the companies whose import has begun and not ended, by slug.
select id, slug, import_began_at from companies where import_began_at is not null order by slug
