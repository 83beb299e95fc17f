-- Removes the index %[1]s.
drop index %[1]s
