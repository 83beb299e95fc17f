-- Disable nested loops until the transaction ends. The tables fill during the load, but the planner uses their sizes before
-- the load and would compare every row with every other row.
set local enable_nestloop = off
