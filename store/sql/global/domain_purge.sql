-- Forget the names that were removed before that moment.
delete from domains
where state = 'removed' and changed_at < $1 and next_check_at is null
