-- The telephone number at which clients reach their adviser; letters to clients show it. Null where none is on file.
alter table advisor add column phone text check (phone <> '');
