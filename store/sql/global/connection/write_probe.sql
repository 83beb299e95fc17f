-- Can a row be written that needs a new page?
insert into write_probes (filler) values (repeat('x', 6000))
