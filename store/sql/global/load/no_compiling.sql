-- Disable just-in-time compilation until the transaction ends. The planner adds a high cost to each remaining nested loop.
-- This cost would trigger a compilation of 1.7 s for a statement of 20 ms.
set local jit = off
