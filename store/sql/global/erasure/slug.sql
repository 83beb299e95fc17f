-- Returns the short name of the company $1, if its erasure has begun.
select slug from erased_companies where id = $1
