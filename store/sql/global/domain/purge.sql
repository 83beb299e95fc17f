-- Delete domains that were removed before $1 and are cleaned up.
delete from domains
where state = 'removed' and changed_at < $1 and next_check_at is null
