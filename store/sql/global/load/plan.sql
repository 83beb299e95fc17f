-- Disable nested loops and just-in-time compilation until the transaction ends. The tables fill during the load, but
-- the planner uses their sizes before the load and would compare every row with every other row. The cost penalty on
-- the remaining nested loops would trigger a compilation of 1.7 s for a statement of 20 ms.
select set_config('enable_nestloop', 'off', true) as joins, set_config('jit', 'off', true) as compiling
