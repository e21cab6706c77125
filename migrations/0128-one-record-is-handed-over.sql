-- As in 0101, and only with the record itself.
create or replace function hand_over_record(of_record uuid, from_client uuid, to_client uuid, held uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  handed integer := 0;
  matched integer;
begin
  if not exists (
    select from client as one join client as other using (advisor_id, household_id)
    where one.id = from_client and other.id = to_client and advisor_id = any (writable_books())) then
    raise insufficient_privilege using message = 'a record is handed over within a household';
  end if;
  if exists (select from submission where record_id = of_record) then
    raise insufficient_privilege using message = 'what was submitted stays with its client';
  end if;
  update bank_account set client_id = to_client where id = of_record and client_id = from_client;
  get diagnostics matched = row_count;
  handed := handed + matched;
  update investment_account set client_id = to_client
    where id = of_record and client_id = from_client and completed_at is null;
  get diagnostics matched = row_count;
  handed := handed + matched;
  update policy_statement set client_id = to_client
    where id = of_record and client_id = from_client and completed_at is null;
  get diagnostics matched = row_count;
  handed := handed + matched;
  update risk_response set client_id = to_client where id = of_record and client_id = from_client and status = 'draft';
  get diagnostics matched = row_count;
  handed := handed + matched;
  -- what is complete, or is no such record, has nothing of its own handed over, either
  if handed <> 1 then
    raise insufficient_privilege using message = 'a draft or a bank account is handed over';
  end if;
  update record_revision set client_id = to_client where record_id = of_record and client_id = from_client;
  update record_mac set client_id = to_client where record_id = of_record and client_id = from_client;
  update secret set client_id = to_client
    where client_id = from_client and (id = any (held) or exists (
      select from record_revision
      where record_id = of_record and strpos(concat(before, after), secret.id::text) > 0));
end $$;

