-- A row is read by whoever may read its book (the households of one adviser), and written by whoever may write it: who
-- assists an adviser, or watches over the firm, reads more books than one, and writes perhaps none of them.

-- Two settings say so, as arrays of advisers' ids. The release before sets the one adviser alone.
create function readable_books() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.readable', true), '')::uuid[], array[current_advisor()]);

create function writable_books() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.writable', true), '')::uuid[], array[current_advisor()]);

-- What is changed or deleted must be readable as well, since its statement reads the row first; so must a row be that is
-- locked to be written.
do $$
declare policy record;
begin
  for policy in
    select polname as name, relname as tenant from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = 'public'::regnamespace and polroles @> array['portal_app'::regrole::oid] and polcmd = '*'
  loop
    execute format('drop policy %I on %I', policy.name, policy.tenant);
    execute format('create policy %I on %I for select to portal_app
      using (advisor_id = any ((select readable_books())::uuid[]))', 'read_' || policy.tenant, policy.tenant);
    execute format('create policy %I on %I for insert to portal_app
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'insert_' || policy.tenant, policy.tenant);
    execute format('create policy %I on %I for update to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'update_' || policy.tenant, policy.tenant);
    execute format('create policy %I on %I for delete to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))', 'delete_' || policy.tenant, policy.tenant);
  end loop;
end $$;

-- The owner, with whose rights the functions run that alone may change these, is bound to the books that may be written.
alter policy changed_record_revision on record_revision
  using (advisor_id = any ((select writable_books())::uuid[]));
alter policy changed_secret on secret
  using (advisor_id = any ((select writable_books())::uuid[]));

create or replace function go_on_with_draft(of_record uuid, of_run integer, of_section text, new_version integer, new_after jsonb, saver uuid)
  returns setof record_revision language sql security definer set search_path = public, pg_temp as $$
  update record_revision set version = new_version, after = new_after, saved_at = now()
  where advisor_id = any (writable_books()) and record_id = of_record and run = of_run and section = of_section
    and is_draft and saved_by = saver and version < new_version
  returning *
$$;

create or replace function delete_dropped_secrets(of_record uuid, ids uuid[])
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from secret
  where advisor_id = any (writable_books()) and id = any (ids)
    and not exists (
      select from record_revision
      where record_id = of_record and strpos(concat(before, after), secret.id::text) > 0)
$$;

create or replace function reencrypt_secrets(ids uuid[], old bytea[], encrypted bytea[], digests bytea[])
  returns void language sql security definer set search_path = public, pg_temp as $$
  update secret set value_encrypted = anew.encrypted, digest = anew.digest
  from unnest(ids, old, encrypted, digests) as anew (id, old, encrypted, digest)
  where secret.advisor_id = any (writable_books()) and secret.id = anew.id and value_encrypted = anew.old
$$;

drop function current_advisors();
