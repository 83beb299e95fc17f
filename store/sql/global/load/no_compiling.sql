-- Disable just-in-time compilation until the transaction ends. The cost penalty on the remaining nested loops would trigger a compilation of
-- 1.7 s for a statement of 20 ms.
set local jit = off
