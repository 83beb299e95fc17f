-- Join by hash, and compile nothing, until the transaction ends. The tables fill up while they are loaded, so that the
-- planner believes them to be empty and would compare every row with every other one; and the penalty on the joins that
-- remain would have every chunk compiled for 1.7 s to run for 20 ms.
select set_config('enable_nestloop', 'off', true) as joins, set_config('jit', 'off', true) as compiling
