-- Households and people of all books are listed by name: in the order of an index, not sorted anew for each page. Those of one
-- book have their own.
create index household_of_all_in_order on household (full_name, id) where archived_at is null;
create index client_of_all_in_order on client (last_name, first_name, id) where archived_at is null;
