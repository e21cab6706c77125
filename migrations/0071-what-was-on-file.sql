-- What stood on file beside a record as it was submitted, and its document states: of an account application the household's
-- people and bank accounts, as they are shown; of a client application who held a power of attorney. Null of one that was kept
-- before this.

alter table submission add circumstances jsonb;
