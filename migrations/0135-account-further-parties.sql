-- What an account's documents carry beside names more people: whose consent, share, agreement or authority they tell of.
-- The fields themselves stand in investment_account.fields, as all do.
alter table account_party drop constraint account_party_role_check;
alter table account_party add constraint account_party_role_check check (role in ('account holder', 'beneficiary',
  'successor annuitant', 'RESP beneficiary', 'in trust for beneficiary', 'trustee', 'spousal contributor',
  'joint share', 'acknowledges borrowing', 'beneficiary’s trustee', 'custodial parent', 'caregiver',
  'authorized person', 'transferred account holder'));
