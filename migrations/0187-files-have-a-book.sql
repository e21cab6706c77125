-- Beside the records of before, a file that is kept with one.
create or replace function book_of(record_id uuid) returns uuid
  language plpgsql stable as $$
begin
  return coalesce(
    (select id from advisor where id = record_id and id = any (readable_books())),
    (select advisor_id from client where id = record_id),
    (select advisor_id from household where id = record_id),
    (select advisor_id from risk_response where id = record_id),
    (select advisor_id from investment_account where id = record_id),
    (select advisor_id from policy_statement where id = record_id),
    (select advisor_id from bank_account where id = record_id),
    (select advisor_id from signature_package where id = record_id),
    (select advisor_id from signature_signer where id = record_id),
    (select advisor_id from record_import where id = record_id),
    (select advisor_id from client_merge where id = record_id),
    (select advisor_id from submission_plan where id = record_id),
    (select advisor_id from supporting_file where id = record_id)
  );
end $$;
