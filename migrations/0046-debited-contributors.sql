-- A spousal plan is paid into from its contributor's bank account: whose a bank account is, is no longer whose the
-- application is. The reference looks at the end of a transaction, as in 0024.
alter table account_bank_account
  drop constraint account_bank_account_account_id_client_id_advisor_id_fkey,
  add foreign key (account_id, advisor_id) references investment_account (id, advisor_id)
    on update cascade deferrable initially deferred;
