-- A number that was submitted stays on file, though a later draft replaces it: the drafts around a submission may be one
-- revision, which no longer says what stood between them. An application names a linked spouse's number, too.

-- Row-level security binds the table's owner, with whose rights the function runs, to the caller's rows.
create policy named_by_submission on submission for select to current_user
  using (advisor_id = any ((select writable_books())::uuid[]));

create index submission_of_spouse on submission ((snapshot #>> '{spouseDetails,participantId}'))
  where snapshot #>> '{spouseDetails,participantId}' is not null;

create or replace function delete_dropped_secrets(of_record uuid, ids uuid[])
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from secret
  where advisor_id = any (writable_books()) and id = any (ids)
    and not exists (
      select from record_revision
      where record_id = of_record and strpos(concat(before, after), secret.id::text) > 0)
    and not exists (
      select from submission
      where (record_id = of_record or snapshot #>> '{spouseDetails,participantId}' = of_record::text)
        and strpos(snapshot::text, secret.id::text) > 0)
$$;
