-- Whether whoever chose the book of an import reads it. A plan that is made again while it runs, for nobody who asks, tells and
-- changes no more of what is on file than the first one.
alter table record_import add column reads_book boolean not null default false;
