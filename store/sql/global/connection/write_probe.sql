-- Insert a row that needs a new page of the table, to find out whether the database can write.
insert into write_probes (filler) values (repeat('x', 6000))
