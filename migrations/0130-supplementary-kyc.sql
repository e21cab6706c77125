-- Supplementary KYC: sections of the client beside those of the application, and the reasons that are given for what is
-- warned of. Null until they are filled in; releases before this one neither read nor write them.
alter table client
  add identity_details jsonb,
  add tax_residence_details jsonb,
  add third_party_determination_details jsonb,
  add trusted_contact_details jsonb,
  add exposure_details jsonb,
  add language_details jsonb,
  add acknowledgements jsonb;
