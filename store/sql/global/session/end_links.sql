-- Delete the unused links for choosing a password of all companies.
delete from reset_tokens where used_at is null
