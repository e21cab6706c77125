-- What stood on file beside a record as it was submitted, and its document states: of an account application the household's
-- people and bank accounts, as they are shown; of a client application who held a power of attorney; of a statement the facts
-- that it rests on, and the firm's mix. Null of one that was kept before this.

alter table submission add circumstances jsonb;

-- A statement is kept with them, and for the release before in policy_statement_version, too, as before.
alter table submission drop constraint submission_kind_check,
  add constraint submission_kind_check check (kind in ('application', 'account', 'statement'));
