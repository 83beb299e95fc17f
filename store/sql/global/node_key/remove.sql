-- Forget the node $1, which ends.
delete from node_keys where node = $1
