-- What somebody has looked at before sending it to be signed: the records they chose, and the documents these give. It is kept
-- a day, for them alone, and nothing hangs on it.

create table submission_plan (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  user_id uuid not null references portal_user,
  -- [{kind, recordId, ...}]
  records jsonb not null,
  -- [{id, kind, part, recordKind, recordId, language}]
  documents jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index submission_plan_of_client on submission_plan (client_id);
create index submission_plan_by_age on submission_plan (created_at);

alter table submission_plan enable row level security;
alter table submission_plan force row level security;
create policy read_submission_plan on submission_plan for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_submission_plan on submission_plan for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_submission_plan on submission_plan for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_submission_plan on submission_plan for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert, delete on submission_plan to portal_app;

-- Beside the records of before, a plan.
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
    (select advisor_id from submission_plan where id = record_id)
  );
end $$;
